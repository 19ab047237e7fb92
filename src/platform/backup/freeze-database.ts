import type pg from 'pg'
import { appRoleName } from '#database/roles.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { listTables, nameOf, type Table } from './table-copies.ts'

/**
 * Opens a transaction with one snapshot. The tables are locked against schema changes before the snapshot is taken: in an older
 * snapshot, a table that was rewritten since looks empty.
 */
export async function freezeDatabase(owner: pg.Client): Promise<Table[]> {
  const tables = await listTables(owner)
  if (tables.length === 0) throw new OperatorError('There is nothing to back up: start the product once first.')
  await owner.query('begin isolation level repeatable read read only')
  await owner.query(`lock table ${tables.map(({ name }) => nameOf(name)).join(', ')} in access share mode`)
  await owner.query(`select set_config('subrosa.actor', 'system', true)`)
  if (JSON.stringify(await listTables(owner)) !== JSON.stringify(tables))
    throw new OperatorError('The database is being upgraded at this moment; back it up when the new version serves.')
  await assertSeesAll(owner)
  return tables
}

/** Policies hide rows without an error, so this makes sure that the backup will be complete. */
async function assertSeesAll(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ bound: boolean; hidden: string[] }>(
    `select pg_has_role($1, 'usage') as bound, array(
       select c.relname::text from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*') and p.polpermissive
           and pg_get_expr(p.polqual, p.polrelid) ~ 'actor_kind\\(\\).* = ''system''|^true$')) as hidden`,
    [appRoleName],
  )
  if (!rows[0]?.bound)
    throw new OperatorError(`The role in DATABASE_URL does not see every row; run "grant ${appRoleName} to" that role.`)
  if (rows[0].hidden.length > 0)
    throw new Error(`No policy lets the product itself read ${rows[0].hidden.join(', ')} (systemMay in policies.ts)`)
}
