import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { visitor } from './actor.ts'
import { actAs, openDatabase } from './database.ts'

const { url } = await testDatabase()

test('a prepared statement is described once for each connection, and its rows are the same each time', async () => {
  const database = openDatabase({ url, size: 1, onError: () => undefined })
  onTestFinished(() => database.close())
  const client = await database.pool.connect()
  const { connection } = client as unknown as { connection: { describe: (config: object) => void } }
  client.release()
  let descriptions = 0
  const prototype = Object.getPrototypeOf(connection) as typeof connection
  const { describe } = prototype
  prototype.describe = function (config) {
    descriptions++
    return describe.call(this, config)
  }
  onTestFinished(() => {
    prototype.describe = describe
  })
  const rows = [
    { n: 1, text: 'a' },
    { n: 2, text: null },
  ]
  const text = "select * from (values (1, 'a'), (2, null)) as given (n, text) where n < $1"
  const ask = (most: number) => actAs(visitor, () => database.executeSql(text, [most], 'given'))
  expect((await ask(3)).rows).toEqual(rows)
  expect((await ask(2)).rows).toEqual(rows.slice(0, 1))
  expect((await ask(1)).rows).toEqual([])
  expect((await ask(3)).rows).toEqual(rows)
  expect(descriptions).toBe(1)
  const unnamed = () => actAs(visitor, () => database.executeSql('select 1 as n', []))
  expect((await unnamed()).rows).toEqual([{ n: 1 }])
  expect((await unnamed()).rows).toEqual([{ n: 1 }])
  expect(descriptions).toBe(3)
})

test('after an error, a prepared statement still gives its rows', async () => {
  const database = openDatabase({ url, size: 1, onError: () => undefined })
  onTestFinished(() => database.close())
  const divide = (by: number) =>
    actAs(visitor, () => database.executeSql('select 6 / $1::integer as n', [by], 'divide'))
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(2)).rows).toEqual([{ n: 3 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ n: 2 }])
})
