import type { TestApp } from '../test-app.ts'

export interface Column {
  table: string
  name: string
  type: string
}

/** Rate limits and idempotency keys change with each request. */
const volatileTables = ['rate_limit', 'idempotency_key']

/** Copies all tables, to restore them later and to tell which rows have changed. */
export async function takeSnapshot({ database: { superuser } }: Pick<TestApp, 'database'>) {
  const columns = await columnsOf(superuser)
  await superuser.query(extendExpiry(columns))
  const tables = [...new Set(columns.map(({ table }) => table))]
  const copies = tables.map((table) => `create unlogged table kept."${table}" as table public."${table}"`)
  await superuser.query(`create schema kept; ${copies.join(';')}; ${noteWrites(tables)}`)
  const sequences = await sequencesOf(superuser)

  const restorationOf = (table: string) => {
    const columnNames = columns.filter((one) => one.table === table && !one.generated).map(({ name }) => `"${name}"`)
    const columnList = columnNames.join(', ')
    return `delete from public."${table}";
      insert into public."${table}" (${columnList}) overriding system value select ${columnList} from kept."${table}"`
  }
  const has = (table: string, name: string) => columns.some((one) => one.table === table && one.name === name)
  const isTally = (table: string) => has(table, 'slot') && has(table, 'count')
  const linesIn = (schema: string, table: string) =>
    isTally(table)
      ? sumsIn(schema, table)
      : `select '${table} ' || to_jsonb(t)::text as line from ${schema}."${table}" t`
  const changesOf = (table: string) => {
    const [kept, current] = [linesIn('kept', table), linesIn('public', table)]
    return `select '- ' || line as line from (${kept} except ${current}) removed
      union all select '+ ' || line from (${current} except ${kept}) added`
  }
  const readLines = async (queries: string[]) => {
    if (queries.length === 0) return []
    const { rows } = await superuser.query<{ line: string }>(queries.join(' union all '))
    return rows.map(({ line }) => line)
  }
  const comparableTables = tables.filter((table) => !volatileTables.includes(table))

  return {
    columns: columns as Column[],
    /** Skips triggers and foreign keys. Restores only tables that were written to, since most never are. */
    goBack: async () => {
      const { rows } = await superuser.query<{ name: string }>(
        'with past as (delete from kept.written_table returning name) select distinct name from past order by name',
      )
      const restorations = rows.map(({ name }) => restorationOf(name))
      await superuser.query(
        `begin; set local session_replication_role = replica; set local kept.restores = 'yes';
         ${[...restorations, ...sequences].join(';')}; commit`,
      )
    },
    resetRateLimits: async () => void (await superuser.query('delete from rate_limit')),
    /** A line for each row that was added or removed; for a row that was changed, two. */
    changedRows: async () => {
      const { rows } = await superuser.query<{ name: string }>('select distinct name from kept.written_table')
      const writtenTables = comparableTables.filter((table) => rows.some(({ name }) => name === table))
      return await readLines(writtenTables.map(changesOf))
    },
    keptRows: async () => await readLines(comparableTables.map((table) => linesIn('kept', table))),
  }
}

/** Notes the name of each table that a statement writes to, even one for which other triggers are off. */
function noteWrites(tables: string[]): string {
  const triggers = tables.map(
    (table) => `create trigger note_write after insert or update or delete or truncate on public."${table}"
      for each statement when (current_setting('kept.restores', true) is distinct from 'yes')
      execute function kept.note_write();
      alter table public."${table}" enable always trigger note_write`,
  )
  return `create unlogged table kept.written_table (name text);
    create function kept.note_write() returns trigger language plpgsql security definer as
      $$ begin insert into kept.written_table values (tg_table_name); return null; end $$;
    ${triggers.join(';')}`
}

/** Extends the expiry of sessions and challenges, since the tests take longer than their minutes. */
const extendExpiry = (columns: Column[]) => {
  const expiryColumns = columns.filter(({ table, name }) => name === 'expires_at' && !volatileTables.includes(table))
  const extensions = expiryColumns.map(
    ({ table }) => `update public."${table}" set expires_at = now() + interval '1 day'`,
  )
  return `begin; set local session_replication_role = replica; ${extensions.join(';')}; commit`
}

/** Each connection counts in its own slot, so only the sum is compared. */
const sumsIn = (schema: string, table: string) =>
  `select '${table} ' || (to_jsonb(t) - 'slot' - 'count')::text || sum(count) as line from ${schema}."${table}" t
   group by to_jsonb(t) - 'slot' - 'count' having sum(count) <> 0`

async function columnsOf(superuser: TestApp['database']['superuser']) {
  const { rows } = await superuser.query<Column & { generated: boolean }>(
    `select c.table_name as table, c.column_name as name, c.data_type as type, c.is_generated = 'ALWAYS' as generated
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
  )
  return rows
}

async function sequencesOf(superuser: TestApp['database']['superuser']) {
  const { rows } = await superuser.query<{ reset: string }>(
    `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, 1), last_value is not null) as reset
     from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ reset }) => reset)
}
