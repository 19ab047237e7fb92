import pg from 'pg'
import { nameOf, type Table } from './table-copies.ts'

/**
 * Empties new tables, drops their foreign keys, which may be circular, and disables their triggers, which could change
 * rows. Call the result to restore them, which checks every foreign key.
 */
export async function suspendConstraints(owner: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await owner.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { place, name } of references)
    await owner.query(`alter table ${place} drop constraint ${pg.escapeIdentifier(name)}`)
  const names = tables.map(({ name }) => nameOf(name))
  // Rows that migrations inserted are in the backup too.
  await owner.query(`truncate ${names.join(', ')}`)
  for (const name of names) await owner.query(`alter table ${name} disable trigger user`)

  return async () => {
    await owner.query('set constraints all immediate')
    for (const name of names) await owner.query(`alter table ${name} enable trigger user`)
    for (const { place, name, definition } of references)
      await owner.query(`alter table ${place} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}
