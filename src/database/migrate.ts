import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { applyMigrations, knownMigrations, type Migration, schemaVersion } from './apply-migrations.ts'
import { assertCompatible, recordCompatibility, refuseNewerSchema } from './compatibility.ts'
import { grantMissing } from './grant-missing.ts'
import { needsRows } from './needs-rows.ts'

/**
 * How long a migration waits for a table. Requests for that table wait behind it, so it gives up soon, and tries again later. It is less
 * than PostgreSQL's deadlock_timeout of a second, so in most deadlocks the migration's attempt ends before a request does.
 */
const [lockTimeout, pause, attempts] = ['800ms', 1_000, 40]
const retriedErrors = new Set(['55P03', '40P01'])

interface Options {
  log: (message: string) => void
  /** Refuses a newer schema even if this version works with it: for commands that change rows. */
  refusesNewer?: boolean
  /** Other migrations than those of this version, for tests. */
  migrations?: Migration[]
}

/** Applies missing migrations in one transaction. The caller holds the schema lock. If the schema is newer but compatible, returns "newer". */
export async function migrate(
  owner: pg.Client,
  { log, refusesNewer = false, migrations = knownMigrations() }: Options,
): Promise<'current' | 'newer'> {
  const version = await schemaVersion(owner)
  const ownVersion = migrations.at(-1)?.folderMillis ?? 0
  if (version > ownVersion) {
    if (refusesNewer) refuseNewerSchema()
    await assertCompatible(owner, ownVersion)
    log('The database was upgraded by a newer version of the product, which this version still works with.')
    return 'newer'
  }
  const pendingMigrations = migrations.filter(({ folderMillis }) => folderMillis > version)
  if (pendingMigrations.length > 0) log(version === 0 ? 'Creating the tables…' : 'Upgrading the tables…')
  await withShortLocks(owner, log, async () => {
    if (pendingMigrations.length > 0) {
      if (needsRows(pendingMigrations)) await setForcedRowSecurity(owner, 'no force')
      await applyMigrations(owner, pendingMigrations)
      await recordCompatibility(owner, migrations)
    }
    await setForcedRowSecurity(owner, 'force')
    await revokeFromPublic(owner)
    await grantMissing(owner, 'public')
  })
  return 'current'
}

/** Runs `work` in a transaction, and again if it waited too long for a lock. */
async function withShortLocks(owner: pg.Client, log: Options['log'], work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await owner.query('begin')
    try {
      await owner.query(`set local lock_timeout = '${lockTimeout}'`)
      await work()
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback')
      if (!retriedErrors.has((error as { code?: string }).code ?? '')) throw error
      if (attempt === attempts)
        throw new OperatorError(
          'The tables could not be upgraded, because another transaction keeps one in use; end it (pg_stat_activity shows it), and start again.',
        )
      if (attempt === 1) log('Other transactions use the tables; trying again until they are done…')
      await wait(pause)
    }
  }
}

/**
 * Row-level security binds the owner of a table only if it is forced. It is not forced while migrations run, so that they may
 * change rows, and forced again before they commit.
 */
export async function setForcedRowSecurity(owner: pg.ClientBase, force: 'force' | 'no force'): Promise<void> {
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

/** By default, PostgreSQL lets every role call a new function. Functions of extensions belong to another role and stay callable. */
async function revokeFromPublic(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.oid::regprocedure as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and pg_has_role(p.proowner, 'usage')
       and (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`,
  )
  for (const { name } of rows) await owner.query(`revoke execute on function ${name} from public`)
  const { rowCount } = await owner.query(
    `select from pg_default_acl
     where defaclrole = current_user::regrole and defaclnamespace = 0 and defaclobjtype = 'f'
       and not exists (select from aclexplode(defaclacl) where grantee = 0)`,
  )
  if (!rowCount) await owner.query('alter default privileges revoke execute on functions from public')
}
