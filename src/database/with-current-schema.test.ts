import pg from 'pg'
import { expect, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { newDatabase } from '#platform/backup/testing/new-database.ts'
import { applyMigrations, knownMigrations, schemaVersion } from './apply-migrations.ts'
import { query } from './embedded/testing/query.ts'
import { prepareDatabase } from './prepare-database.ts'
import { claimSchema } from './schema-lock.ts'
import { withCurrentSchema } from './with-current-schema.ts'

const log = () => undefined
const whoAsks = (url: string) => query(url, 'select current_user as name')

/** What a command meets; and the schema is as it was. */
async function expectRefusal(ownerUrl: string, words: RegExp) {
  const before = await versionOf(ownerUrl)
  const command = withCurrentSchema({ ownerUrl, appUrl: undefined }, async () => 'worked')
  await expect(command).rejects.toThrow(OperatorError)
  await expect(command).rejects.toThrow(words)
  expect(await versionOf(ownerUrl)).toBe(before)
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

test('a command works as requests do on a database of its own version', async () => {
  const { name, ownerUrl } = await newDatabase()
  await prepareDatabase({ ownerUrl, log })
  const asked = withCurrentSchema({ ownerUrl, appUrl: undefined }, whoAsks)
  expect(await asked).toEqual([{ name: `${name}_login` }])
})

test('without tables it asks for a start', async () => {
  const { ownerUrl } = await newDatabase()
  await expectRefusal(ownerUrl, /^The database has no tables yet; start the product once/)
})

test('a database of an older version is left as it is', async () => {
  const { ownerUrl } = await newDatabase()
  await asOwner(ownerUrl, (owner) => applyMigrations(owner, knownMigrations().slice(0, 1)))
  await expectRefusal(ownerUrl, /older version of the product; start this version once to upgrade it/)
})

test('a database of a newer version is left as it is', async () => {
  const { ownerUrl } = await newDatabase()
  await prepareDatabase({ ownerUrl, log })
  const later = { sql: [], hash: 'later', folderMillis: Date.now() * 2 }
  await asOwner(ownerUrl, (owner) => applyMigrations(owner, [later]))
  await expectRefusal(ownerUrl, /newer version of the product; use the command of that version/)
})

test('nobody migrates under a command, and a command does not work under a migration', async () => {
  const { ownerUrl } = await newDatabase()
  await prepareDatabase({ ownerUrl, log })
  await withCurrentSchema({ ownerUrl, appUrl: undefined }, async () => {
    await expect(asOwner(ownerUrl, claimSchema)).rejects.toThrow(/at this moment; try again/)
    // Commands do not keep each other out.
    expect(await withCurrentSchema({ ownerUrl, appUrl: undefined }, async () => 'worked')).toBe('worked')
  })
  await asOwner(ownerUrl, async (owner) => {
    await claimSchema(owner)
    await expectRefusal(ownerUrl, /at this moment; try again/)
  })
})
