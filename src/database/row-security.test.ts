import { beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

describe('row-level security', () => {
  test('row-level security is enabled and forced, with at least one policy, on every table', async () => {
    const { rows } = await database.superuser.query(
      `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
              (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p')`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter((row) => !row.enabled || !row.forced || row.policies === 0)).toEqual([])
  })

  test('row-level security applies to every view', async () => {
    const { rows } = await database.superuser.query(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('v', 'm')
         and not coalesce(c.reloptions @> array['security_invoker=true'], false)`,
    )
    expect(rows).toEqual([])
  })

  test('the role of requests cannot bypass row-level security, owns nothing and cannot create anything', async () => {
    const { rows } = await database.pool.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
              has_schema_privilege(current_user, 'public', 'create') as creates,
              has_database_privilege(current_user, current_database(), 'create') as creates_schemas,
              (select count(*)::int from pg_class c where pg_has_role(current_user, c.relowner, 'member')) as owned
       from pg_roles r where r.rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        creates: false,
        creates_schemas: false,
        owned: 0,
      },
    ])
  })

  test('lets only the role of requests call our functions, including those of later migrations', async () => {
    const callers = `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and pg_get_userbyid(p.proowner) = 'subrosa_owner' and`
    const toPublic = `(p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`
    const { superuser, pool } = database
    await superuser.query(
      `set role subrosa_owner; create function made_later() returns int language sql as 'select 1'; reset role`,
    )
    expect((await superuser.query(`${callers} ${toPublic}`)).rows).toEqual([])
    expect((await superuser.query(`${callers} true`)).rows.length).toBeGreaterThan(20)
    const { rows } = await pool.query(`${callers} not has_function_privilege(current_user, p.oid, 'execute')`)
    expect(rows).toEqual([{ name: 'made_later()' }])
  })

  test('shows no members to a connection without an actor', async () => {
    await database.superuser.query(`insert into member (first_name) values ('Canary')`)
    const { rows } = await database.pool.query('select * from member')
    expect(rows).toEqual([])
  })

  test('the role of requests can neither switch off row-level security nor become another role', async () => {
    await expect(database.pool.query('set role subrosa_owner')).rejects.toThrow(/permission denied/)
    await expect(database.pool.query('alter table member disable row level security')).rejects.toThrow(/owner/)
    await expect(database.pool.query('set session_replication_role = replica')).rejects.toThrow(/permission denied/)
  })
})
