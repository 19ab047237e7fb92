import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import type { Manifest } from '../src/platform/backup/manifest.ts'
import { verifyBackup } from '../src/platform/backup/verify-backup.ts'
import { command } from './support/command.ts'
import { beginLoad } from './support/load/begin-load.ts'
import { contradictions } from './support/load/contradictions.ts'
import { call } from './support/members.ts'
import { sendPhotograph } from './support/photograph.ts'
import { databaseOf, preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

/** The entries of a backup by name: tables, files and secrets. */
const checksumsOf = ({ entries }: Manifest) => Object.fromEntries(entries.map(({ name, sha256 }) => [name, sha256]))

test('a backup made under load is consistent by every count, and restored files match their checksums', async () => {
  const [dataDir, otherDataDir] = [await preparedFolder(), temporaryFolder()]
  const file = join(dataDir, 'busy.backup')
  const product = runProduct({ dataDir, environment: { SAMPLE_NETWORK: 'off', LETTER_DELAY: '1' } })
  const url = await product.ready()
  const load = await beginLoad({ url: () => url })
  let over = false
  onTestFinished(() => {
    over = true
  })
  const sending = (async () => {
    const [member] = load.members
    const offer = { title: 'House by the water', price: '1', currency: 'EUR', category: 'Real Estate' }
    const { id } = await call(url, '/listings', offer, member?.token)
    while (!over) {
      expect([200, 409, 429]).toContain((await sendPhotograph(url, id, member?.token ?? '')).status)
      await wait(20)
    }
  })()

  const keysOf = (isDone: boolean) =>
    load.writes.filter(({ kind, answer }) => kind === 'message' && (!isDone || answer)).map(({ key }) => key)
  let acknowledged: string[] = []
  let begunKeys: string[] = []
  for (let round = 0; round < 3; round++) {
    acknowledged = keysOf(true)
    expect(await command('backup', dataDir, file)).toMatchObject({ code: 0 })
    begunKeys = keysOf(false)
  }
  over = true
  await Promise.all([load.stop(), sending])
  expect(load.refusals).toEqual([])
  const taken = checksumsOf((await verifyBackup(file)).manifest)
  expect(Object.keys(taken).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0)

  expect(await command('restore', otherDataDir, file)).toMatchObject({ code: 0 })
  const secondBackup = join(otherDataDir, 'again.backup')
  expect(await command('backup', otherDataDir, secondBackup)).toMatchObject({ code: 0 })
  expect(checksumsOf((await verifyBackup(secondBackup)).manifest)).toEqual(taken)

  const server = await startEmbeddedPostgres({ dataDir: otherDataDir, log: () => undefined })
  onTestFinished(() => server.stop())
  const database = databaseOf(otherDataDir)
  for (const [name, question] of Object.entries(contradictions))
    if (!question.includes('pgboss')) expect(await query(database, question), name).toEqual([])
  const restored = (await query(database, 'select content from message where sequence > 1')).map(
    ({ content }) => content,
  )
  expect(acknowledged.length).toBeGreaterThan(30)
  expect(acknowledged.filter((key) => !restored.includes(key))).toEqual([])
  expect(restored.filter((key) => !begunKeys.includes(String(key)))).toEqual([])
}, 300_000)
