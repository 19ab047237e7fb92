import type pg from 'pg'
import { appRoleName } from './roles.ts'

/** Everything in a schema that the owner has made, with the rights that the role of requests lacks. */
const missingGrants = `
  select format('usage on schema %I', nspname) as missing
  from pg_namespace where nspname = $1 and not has_schema_privilege($2, oid, 'usage')
  union all
  select format('select, insert, update, delete on %s', oid::regclass)
  from pg_class
  where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm') and pg_has_role(relowner, 'usage')
    and not (has_table_privilege($2, oid, 'select') and has_table_privilege($2, oid, 'insert')
      and has_table_privilege($2, oid, 'update') and has_table_privilege($2, oid, 'delete'))
  union all
  select format('usage, select on sequence %s', oid::regclass)
  from pg_class
  where relnamespace = to_regnamespace($1) and relkind = 'S' and pg_has_role(relowner, 'usage')
    and not (has_sequence_privilege($2, oid, 'usage') and has_sequence_privilege($2, oid, 'select'))
  union all
  select format('execute on %s %s', case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure)
  from pg_proc
  where pronamespace = to_regnamespace($1) and pg_has_role(proowner, 'usage') and not has_function_privilege($2, oid, 'execute')`

/**
 * Gives the role of requests its rights in a schema. The grants are broad on purpose. Row policies restrict access: PostgreSQL refuses
 * rows that no policy allows. Grants only what is missing, because after each grant all processes plan their statements again.
 */
export async function grantMissing(owner: pg.Client, schema: 'public' | 'pgboss'): Promise<void> {
  const { rows } = await owner.query<{ missing: string }>(missingGrants, [schema, appRoleName])
  if (rows.length > 0) await owner.query(rows.map(({ missing }) => `grant ${missing} to ${appRoleName}`).join('; '))
}
