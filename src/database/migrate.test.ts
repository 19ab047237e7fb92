import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { knownMigrations, type Migration } from './apply-migrations.ts'
import { migrate } from './migrate.ts'
import { newestMigrationOfReleases } from './releases.ts'

const newer = (...sql: string[]): Migration[] => [...knownMigrations(), { sql, hash: 'newer', folderMillis: 4e12 }]
const addColumn = 'alter table member add column shoe_size integer'

async function ownerOf({ ownerUrl }: TestDatabase): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}

/** Another connection, which has read a table in a transaction that it has not ended. */
async function readerOf({ superuser }: TestDatabase, table: string): Promise<pg.Client> {
  const reader = new pg.Client({ connectionString: String(superuser.options.connectionString) })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query(`begin; select from ${table}`)
  return reader
}

test('a migration that only changes the schema waits for nobody who uses other tables', async () => {
  const database = await testDatabase()
  await readerOf(database, 'listing, conversation, deal')
  const log: string[] = []
  const owner = await ownerOf(database)
  expect(await migrate(owner, { log: (text) => log.push(text), migrations: newer(addColumn) })).toBe('current')
  expect(log).toEqual(['Upgrading the tables…'])
  await database.superuser.query('select shoe_size from member')
})

test('a migration that waits for a table lets requests pass within a second, and tries again until it can', async () => {
  const database = await testDatabase()
  const reader = await readerOf(database, 'member')
  const log: string[] = []
  const migrating = migrate(await ownerOf(database), { log: (text) => log.push(text), migrations: newer(addColumn) })
  const waiting = `select count(*)::int as waiting from pg_locks where not granted and relation = 'member'::regclass`
  const { superuser } = database
  await expect.poll(async () => (await superuser.query(waiting)).rows, { interval: 20 }).toEqual([{ waiting: 1 }])
  const startedAt = performance.now()
  await superuser.query('select from member')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await expect.poll(() => log).toContain('Other transactions use the tables; trying again until they are done…')
  await reader.query('commit')
  expect(await migrating).toBe('current')
  await superuser.query('select shoe_size from member')
})

test('a migration that changes rows changes those that policies would hide from the owner', async () => {
  const database = await testDatabase()
  await database.superuser.query(`insert into member (first_name) values ('Canary')`)
  await migrate(await ownerOf(database), {
    log: () => undefined,
    migrations: newer(addColumn, 'update member set shoe_size = 42'),
  })
  const { rows } = await database.superuser.query('select shoe_size from member')
  expect(rows).toEqual([{ shoe_size: 42 }])
  const forced = await database.superuser.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`,
  )
  expect(forced.rowCount).toBe(0)
})

test('after the next release has migrated, this version starts, changes nothing and says so', async () => {
  const database = await testDatabase()
  const owner = await ownerOf(database)
  await migrate(owner, { log: () => undefined, migrations: newer(addColumn) })
  const log: string[] = []
  const refused = migrate(owner, { log: (text) => log.push(text), refusesNewer: true })
  await expect(refused).rejects.toThrow('belongs to a newer version')
  expect(await migrate(owner, { log: (text) => log.push(text) })).toBe('newer')
  expect(log).toEqual([
    'The database was upgraded by a newer version of the product, which this version still works with.',
  ])
})

test('a version older than the release before the schema is refused, and so is one that the schema does not know', async () => {
  const database = await testDatabase()
  const owner = await ownerOf(database)
  await migrate(owner, { log: () => undefined, migrations: newer(addColumn) })
  const older = knownMigrations().slice(0, newestMigrationOfReleases.at(-1))
  const refusal = /^The database belongs to a newer version of the product; start that version, or restore a backup\.$/
  await expect(migrate(owner, { log: () => undefined, migrations: older })).rejects.toThrow(refusal)
  await owner.query('alter table drizzle.__drizzle_migrations drop column oldest_compatible')
  await expect(migrate(owner, { log: () => undefined })).rejects.toThrow(refusal)
})
