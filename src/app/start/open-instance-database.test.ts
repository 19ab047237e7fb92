import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openInstanceDatabase } from './open-instance-database.ts'

const tablesOfAll = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p')`

async function openAndClose(ownerUrl: string): Promise<void> {
  const config = { DATA_DIR: temporaryFolder('start-'), DATABASE_URL: ownerUrl, DATABASE_APP_URL: undefined }
  const database = await openInstanceDatabase({ config, print: () => undefined, onLost: () => undefined })
  await database.close()
}

test('a start with nothing to migrate waits for no transaction that reads or writes the tables', async () => {
  const { superuser, ownerUrl } = await testDatabase()
  const { rows } = await superuser.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name ${tablesOfAll}`,
  )
  expect(rows.length).toBeGreaterThan(100)
  const writer = new pg.Client({ connectionString: String(superuser.options.connectionString) })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query('begin')
  // The lock of a transaction that has written rows; reading takes a weaker one.
  await writer.query(`lock table ${rows.map(({ name }) => name).join(', ')} in row exclusive mode`)
  await openAndClose(ownerUrl)
  await writer.query('rollback')
})

test('a start with nothing to migrate changes no table and no function, so that no process plans its statements again', async () => {
  const { superuser, ownerUrl } = await testDatabase()
  const versions = async () =>
    (
      await superuser.query(
        `select c.oid::regclass::text as name, c.xmin::text as version ${tablesOfAll}
         union all select p.oid::regprocedure::text, p.xmin::text from pg_proc p
           where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
      )
    ).rows
  const before = await versions()
  expect(before.length).toBeGreaterThan(300)
  await openAndClose(ownerUrl)
  expect(await versions()).toEqual(before)
})
