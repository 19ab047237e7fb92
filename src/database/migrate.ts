import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { applyMigrations, knownMigrations, schemaVersion } from './apply-migrations.ts'
import { appRoleName } from './roles.ts'

/** Applies what is missing, all of it or nothing. The caller holds the lock. */
export async function migrate(owner: pg.Client, log: (message: string) => void): Promise<void> {
  const known = knownMigrations()
  const version = await schemaVersion(owner)
  if (version > (known.at(-1)?.folderMillis ?? 0))
    throw new OperatorError(
      'The database belongs to a newer version of the product; start that version, or restore a backup.',
    )
  const missing = known.filter(({ folderMillis }) => folderMillis > version)
  if (missing.length > 0) log(version === 0 ? 'Creating the tables…' : 'Upgrading the tables…')
  await owner.query('begin')
  try {
    if (missing.length > 0) {
      await setForce(owner, 'no force')
      await applyMigrations(owner, missing)
    }
    await setForce(owner, 'force')
    await revokeFromPublic(owner)
    await grantToApp(owner)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
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

/** PostgreSQL lets every role call every new function. What extensions bring along belongs to another role and stays. */
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

/** Rights are wide on purpose and the policies narrow: what no policy allows is refused. */
async function grantToApp(owner: pg.Client): Promise<void> {
  await owner.query(`
    grant usage on schema public to ${appRoleName};
    grant select, insert, update, delete on all tables in schema public to ${appRoleName};
    grant usage, select on all sequences in schema public to ${appRoleName};
    grant execute on all functions in schema public to ${appRoleName};
  `)
}
