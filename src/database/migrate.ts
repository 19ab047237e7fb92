import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { applyMigrations, knownMigrations, schemaVersion } from './apply-migrations.ts'
import { appRoleName } from './roles.ts'

/** Applies missing migrations in one transaction. The caller holds the schema lock. */
export async function migrate(owner: pg.Client, log: (message: string) => void): Promise<void> {
  const allMigrations = knownMigrations()
  const version = await schemaVersion(owner)
  if (version > (allMigrations.at(-1)?.folderMillis ?? 0))
    throw new OperatorError(
      'The database belongs to a newer version of the product; start that version, or restore a backup.',
    )
  const pendingMigrations = allMigrations.filter(({ folderMillis }) => folderMillis > version)
  if (pendingMigrations.length > 0) log(version === 0 ? 'Creating the tables…' : 'Upgrading the tables…')
  await owner.query('begin')
  try {
    if (pendingMigrations.length > 0) {
      await setForcedRowSecurity(owner, 'no force')
      await applyMigrations(owner, pendingMigrations)
    }
    await setForcedRowSecurity(owner, 'force')
    await revokeFromPublic(owner)
    await grantToApp(owner)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
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
  await owner.query('alter default privileges revoke execute on functions from public')
}

/** The grants are broad on purpose. Row policies restrict access: PostgreSQL refuses rows that no policy allows. */
async function grantToApp(owner: pg.Client): Promise<void> {
  await owner.query(`
    grant usage on schema public to ${appRoleName};
    grant select, insert, update, delete on all tables in schema public to ${appRoleName};
    grant usage, select on all sequences in schema public to ${appRoleName};
    grant execute on all functions in schema public to ${appRoleName};
  `)
}
