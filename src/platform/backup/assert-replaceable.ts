import type pg from 'pg'
import { setForce } from '#database/migrate.ts'
import { appRoleName } from '#database/roles.ts'
import { PlainFailure } from '#lib/plain-failure.ts'

/** Whether what is there may be dropped. Asked inside the restoring transaction, which takes back what asking takes. */
export async function assertReplaceable(owner: pg.Client, replace: boolean): Promise<void> {
  const { rows: foreign } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and not exists (
       select from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polrelid = c.oid and r.rolname = $1)`,
    [appRoleName],
  )
  if (foreign.length > 0)
    throw new PlainFailure(
      `The database also holds tables of another program (${foreign.map(({ name }) => name).join(', ')}); restore into one of its own.`,
    )
  if (!replace && (await holdsMembers(owner)))
    throw new PlainFailure('This instance already has members; add --replace to put the backup in their place.')
}

/** Not through policies: those of another version may show the owner nothing. */
async function holdsMembers(owner: pg.Client): Promise<boolean> {
  const { rows: found } = await owner.query(`select to_regclass('public.member') is not null as there`)
  if (!found[0].there) return false
  await setForce(owner, 'no force')
  const { rows } = await owner.query('select exists (select from public.member) as any')
  return rows[0].any
}
