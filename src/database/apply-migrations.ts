import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export interface Migration {
  sql: string[]
  hash: string
  /** When it was written. Identifies a migration, and orders them. */
  folderMillis: number
}

export const knownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

/** The newest migration that was applied to a database; 0 if none was. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!rows[0]?.exists) return 0
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0]?.at ?? 0)
}

/** Runs in the caller's transaction, so that a failed migration changes nothing. Writes the same records as drizzle-kit. */
export async function applyMigrations(owner: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await owner.query('create schema if not exists drizzle')
  await owner.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await owner.query(statement)
    await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
