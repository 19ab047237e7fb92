import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { PlainFailure } from '#lib/plain-failure.ts'
import { appRoleName } from './roles.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Applies what is missing. The caller holds the lock: `migrate` of the library takes none. */
export async function migrate(owner: pg.Client, log: (message: string) => void): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const applied = await appliedMigrations(owner)
  const newest = known.at(-1)?.folderMillis ?? 0
  if (applied.some((created) => created > newest))
    throw new PlainFailure(
      'The database belongs to a newer version of the product; start that version, or restore a backup.',
    )
  if (applied.length < known.length) {
    log(applied.length === 0 ? 'Creating the tables…' : 'Upgrading the tables…')
    await setForce(owner, 'no force')
    await runMigrations(drizzle({ client: owner }), { migrationsFolder })
  }
  await setForce(owner, 'force')
  await grantToApp(owner)
}

/** The newest migration a database has, as recorded in backups. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  return Math.max(0, ...(await appliedMigrations(client)))
}

async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return []
  const applied = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  return applied.rows.map((row) => Number(row.created_at))
}

/**
 * Drizzle enables row-level security where a table has policies; the owner too is bound when it is forced. While
 * migrations run it is not, so that they may change rows.
 */
export async function setForce(owner: pg.ClientBase, force: 'force' | 'no force'): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
       and (not c.relrowsecurity or c.relforcerowsecurity <> $1)`,
    [force === 'force'],
  )
  for (const { name } of rows)
    await owner.query(`alter table ${name} enable row level security, ${force} row level security`)
}

/** Rights are wide on purpose and the policies narrow: what no policy allows is refused. */
async function grantToApp(owner: pg.Client): Promise<void> {
  await owner.query(`
    grant usage on schema public to ${appRoleName};
    grant select, insert, update, delete on all tables in schema public to ${appRoleName};
    grant usage, select on all sequences in schema public to ${appRoleName};
  `)
}
