import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { newDatabase } from '#platform/backup/testing/new-database.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { claimInstance } from './claim-instance.ts'
import { openInstanceDatabase } from './open-instance-database.ts'

const busy =
  'Another process is creating, upgrading or restoring this database at this moment; try again when it is done.'

async function newInstance() {
  const { ownerUrl } = await newDatabase()
  return readConfig({ DATABASE_URL: ownerUrl }, import.meta.dirname)
}

async function start(config: Awaited<ReturnType<typeof newInstance>>, said: string[] = []) {
  const onLost = () => undefined
  const database = await openInstanceDatabase({ config, print: (words) => said.push(words), onLost })
  onTestFinished(() => database.close())
  return database
}

test('a start waits until a restore ends, and logs that it waits', async () => {
  const config = await newInstance()
  const said: string[] = []
  let started = false
  const starting = await claimInstance(config, async () => {
    const begun = start(config, said).then(() => {
      started = true
    })
    await expect.poll(() => said).toHaveLength(1)
    await wait(300)
    expect(started).toBe(false)
    return { begun }
  })
  await starting.begun
  expect(said).toEqual([
    'Another process is creating, upgrading or restoring this database; waiting until it is done…',
    'Creating the tables…',
  ])
})

test('refuses a second restore while the first one runs', async () => {
  const config = await newInstance()
  await claimInstance(config, async () => {
    const second = claimInstance(config, async () => undefined)
    await expect(second).rejects.toThrow(OperatorError)
    await expect(second).rejects.toThrow(busy)
  })
  await claimInstance(config, async () => undefined)
})

test('refuses a restore from the first moment of a start until its process has ended', async () => {
  const config = await newInstance()
  const { url, settled } = await start(config)
  await expect(claimInstance(config, async () => undefined)).rejects.toThrow(busy)

  const database = openDatabase({ url, size: 2, onError: () => undefined })
  await database.ping()
  await settled()
  const restoring = claimInstance(config, async () => undefined)
  await expect(restoring).rejects.toThrow('The product is running on this database; stop every process of it first.')

  await database.close()
  await expect.poll(() => claimInstance(config, async () => 'claimed').catch(String)).toBe('claimed')
})
