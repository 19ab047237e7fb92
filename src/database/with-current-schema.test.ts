import pg from 'pg'
import { expect, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { newDatabase } from '#platform/backup/testing/new-database.ts'
import { applyMigrations, knownMigrations, schemaVersion } from './apply-migrations.ts'
import { query } from './embedded/testing/query.ts'
import { prepareDatabase } from './prepare-database.ts'
import { lockSchema } from './schema-lock.ts'
import { withCurrentSchema } from './with-current-schema.ts'

const log = () => undefined
const currentRole = (url: string) => query(url, 'select current_user as name')

/** Expects a command to fail with this message, and the schema to stay as it was. */
async function expectRefusal(ownerUrl: string, words: RegExp) {
  const versionBefore = await versionOf(ownerUrl)
  const command = withCurrentSchema({ ownerUrl, appUrl: undefined }, async () => 'worked')
  await expect(command).rejects.toThrow(OperatorError)
  await expect(command).rejects.toThrow(words)
  expect(await versionOf(ownerUrl)).toBe(versionBefore)
}

const versionOf = (ownerUrl: string) => asOwner(ownerUrl, schemaVersion)

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

test('a command connects with the role of requests if the schema has its version', async () => {
  const { name, ownerUrl } = await newDatabase()
  await prepareDatabase({ ownerUrl, log })
  const role = withCurrentSchema({ ownerUrl, appUrl: undefined }, currentRole)
  expect(await role).toEqual([{ name: `${name}_login` }])
})

test('a command refuses a database without tables and asks to start the product', async () => {
  const { ownerUrl } = await newDatabase()
  await expectRefusal(ownerUrl, /^The database has no tables yet; start the product once/)
})

test('a command refuses an older schema and does not change it', async () => {
  const { ownerUrl } = await newDatabase()
  await asOwner(ownerUrl, (owner) => applyMigrations(owner, knownMigrations().slice(0, 1)))
  await expectRefusal(ownerUrl, /older version of the product; start this version once to upgrade it/)
})

test('a command refuses a newer schema and does not change it', async () => {
  const { ownerUrl } = await newDatabase()
  await prepareDatabase({ ownerUrl, log })
  const later = { sql: [], hash: 'later', folderMillis: Date.now() * 2 }
  await asOwner(ownerUrl, (owner) => applyMigrations(owner, [later]))
  await expectRefusal(ownerUrl, /newer version of the product; use the command of that version/)
})

test('commands and migrations exclude each other', async () => {
  const { ownerUrl } = await newDatabase()
  await prepareDatabase({ ownerUrl, log })
  await withCurrentSchema({ ownerUrl, appUrl: undefined }, async () => {
    await expect(asOwner(ownerUrl, lockSchema)).rejects.toThrow(/at this moment; try again/)
    // Commands share the lock.
    expect(await withCurrentSchema({ ownerUrl, appUrl: undefined }, async () => 'worked')).toBe('worked')
  })
  await asOwner(ownerUrl, async (owner) => {
    await lockSchema(owner)
    await expectRefusal(ownerUrl, /at this moment; try again/)
  })
})
