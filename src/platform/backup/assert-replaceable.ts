import type pg from 'pg'
import { setForcedRowSecurity } from '#database/migrate.ts'
import { appRoleName } from '#database/roles.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { type InstanceIdentity, readIdentity } from '../instance-identity/read-identity.ts'

interface PresentInstance {
  identity: InstanceIdentity | undefined
  hasMembers: boolean
}

/**
 * Refuses if what is there may not be dropped, and says what it is. Called inside the restoring transaction, which undoes the
 * changes that reading needs.
 */
export async function assertReplaceable(owner: pg.Client, replace: boolean): Promise<PresentInstance> {
  const { rows: foreignTables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and not exists (
       select from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polrelid = c.oid and r.rolname = $1)`,
    [appRoleName],
  )
  if (foreignTables.length > 0)
    throw new OperatorError(
      `The database also holds tables of another program (${foreignTables.map(({ name }) => name).join(', ')}); restore into one of its own.`,
    )
  const hasMembers = await readHasMembers(owner)
  if (!replace && hasMembers)
    throw new OperatorError('This instance already has members; add --replace to put the backup in their place.')
  return { identity: await readIdentity(owner), hasMembers }
}

/** Not through policies: those of another version may show the owner nothing. */
async function readHasMembers(owner: pg.Client): Promise<boolean> {
  await setForcedRowSecurity(owner, 'no force')
  const { rows: tableRows } = await owner.query(`select to_regclass('public.member') is not null as there`)
  if (!tableRows[0].there) return false
  const { rows } = await owner.query('select exists (select from public.member) as any')
  return rows[0].any
}
