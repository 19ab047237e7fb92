import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runningPostmaster } from '#database/embedded/postmaster.ts'
import { newDataFolder } from '#database/embedded/testing/data-folder.ts'
import { query } from '#database/embedded/testing/query.ts'
import { startProcess } from '#database/embedded/testing/start-process.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { claimInstance } from './claim-instance.ts'
import { openInstanceDatabase } from './open-instance-database.ts'
import { withDatabase } from './with-database.ts'

const configFor = (dataDir: string) => readConfig({ DATA_DIR: dataDir }, dataDir)
const serverOn = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres'))
const say = () => undefined

async function openProduct(dataDir: string) {
  const lost: Error[] = []
  const database = await openInstanceDatabase({
    config: configFor(dataDir),
    print: say,
    onLost: (error) => lost.push(error),
  })
  onTestFinished(() => database.close())
  return { ...database, lost }
}

test('a command stops the embedded server that it started', async () => {
  const dataDir = newDataFolder()
  await withDatabase(configFor(dataDir), async (url) =>
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]),
  )
  expect(serverOn(dataDir)).toBeUndefined()
})

test.each([
  ['a command beside the product', withDatabase],
  ['a restore', claimInstance],
])('%s does not stop a server that a killed product left running', async (_, command) => {
  const dataDir = newDataFolder()
  const product = startProcess(dataDir)
  await product.outcome
  await product.end('SIGKILL')
  const remainingServer = serverOn(dataDir)
  await command(configFor(dataDir), async () => undefined)
  expect(serverOn(dataDir)).toEqual(remainingServer)
})

test('a command does not stop the server it started if a product started using it', async () => {
  const dataDir = newDataFolder()
  const product = await withDatabase(configFor(dataDir), () => openProduct(dataDir))
  await wait(300)
  expect(await query(product.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(product.lost).toEqual([])
  await product.close()
  expect(serverOn(dataDir)).toBeUndefined()
})

test('a command does not stop the server it started while another command uses it', async () => {
  const dataDir = newDataFolder()
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let second: Promise<unknown> | undefined
  await withDatabase(configFor(dataDir), async () => {
    second = withDatabase(configFor(dataDir), async (url) => {
      begun.resolve()
      await ended.promise
      return await query(url, 'select 1 as one')
    })
    await begun.promise
  })
  ended.resolve()
  expect(await second).toEqual([{ one: 1 }])
})

test.each([0, 20])('a product that starts %d ms before a command ends has a running server', async (delay) => {
  const dataDir = newDataFolder()
  const begun = Promise.withResolvers<void>()
  const command = withDatabase(configFor(dataDir), async () => {
    begun.resolve()
    await wait(delay)
  })
  await begun.promise
  const product = await openProduct(dataDir)
  await command
  expect(await query(product.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(product.lost).toEqual([])
  await product.close()
})

test('a command does not restart the server that its product stops', async () => {
  const dataDir = newDataFolder()
  const product = startProcess(dataDir)
  await product.outcome
  await withDatabase(configFor(dataDir), async () => {
    await product.end('SIGTERM')
    await wait(1_000)
    expect(serverOn(dataDir)).toBeUndefined()
  })
  expect(serverOn(dataDir)).toBeUndefined()
})

test('of two starts on one data folder, one serves and the other is refused with a message', async () => {
  const dataDir = newDataFolder()
  await withDatabase(configFor(dataDir), async () => undefined)
  const starts = await Promise.allSettled([openProduct(dataDir), openProduct(dataDir)])
  const [refused] = starts.filter((start) => start.status === 'rejected')
  const [served] = starts.filter((start) => start.status === 'fulfilled')
  expect(refused?.reason).toBeInstanceOf(OperatorError)
  expect(refused?.reason.message).toBe(
    `The data folder ${dataDir} is in use by another instance (process ${process.pid}). Stop that one, or set DATA_DIR to another folder.`,
  )
  expect(await query(served?.value.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  expect(served?.value.lost).toEqual([])
})
