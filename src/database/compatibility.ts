import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import type { Migration } from './apply-migrations.ts'
import { newestMigrationOfReleases } from './releases.ts'

/**
 * Records the oldest schema whose version still works with the newest one: that of the release before, because a release only
 * expands what the one before it knows. So a process of that release may be started again, such as after a failed upgrade.
 */
export async function recordCompatibility(owner: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const newest = migrations.length - 1
  const released = newestMigrationOfReleases.findLast((number) => number < newest) ?? newest
  await owner.query('alter table drizzle.__drizzle_migrations add column if not exists oldest_compatible bigint')
  await owner.query('update drizzle.__drizzle_migrations set oldest_compatible = $1 where created_at = $2', [
    migrations[released]?.folderMillis,
    migrations[newest]?.folderMillis,
  ])
}

const belongsToNewer =
  'The database belongs to a newer version of the product; start that version, or restore a backup.'

/** For work that must not undo or leave out what the newer version knows of. */
export function refuseNewerSchema(): never {
  throw new OperatorError(belongsToNewer)
}

/** For a version whose newest migration is older than that of the database. */
export async function assertCompatible(owner: pg.ClientBase, ownVersion: number): Promise<void> {
  // Read as JSON, because a database of an earlier version has no such column.
  const { rows } = await owner.query<{ oldest: string | null }>(
    `select to_jsonb(migration) ->> 'oldest_compatible' as oldest
     from drizzle.__drizzle_migrations migration order by created_at desc limit 1`,
  )
  const oldest = rows[0]?.oldest
  if (!oldest || ownVersion < Number(oldest)) refuseNewerSchema()
}
