import type { TestApp } from '../test-app.ts'

export interface Column {
  table: string
  name: string
  type: string
}

/** Rate limits and idempotency keys change with each request. */
const volatileTables = ['rate_limit', 'idempotency_key']

/** Copies all tables, to restore them later, and reads the rows stored at any moment. */
export async function takeSnapshot({ database: { superuser } }: Pick<TestApp, 'database'>) {
  const columns = await columnsOf(superuser)
  await superuser.query(extendExpiry(columns))
  const tables = [...new Set(columns.map(({ table }) => table))]
  const copies = tables.map((table) => `create unlogged table kept."${table}" as table public."${table}"`)
  await superuser.query(`create schema kept; ${copies.join(';')}`)
  const restorations = tables.map((table) => {
    const columnNames = columns.filter((one) => one.table === table && !one.generated).map(({ name }) => `"${name}"`)
    const columnList = columnNames.join(', ')
    return `delete from public."${table}";
      insert into public."${table}" (${columnList}) overriding system value select ${columnList} from kept."${table}"`
  })
  const sequences = await sequencesOf(superuser)
  // Skips triggers and foreign keys, in this transaction only.
  const restore = `begin; set local session_replication_role = replica; ${restorations.join(';')}; ${sequences.join(';')}; commit`
  const isTally = (table: string) => columns.some((one) => one.table === table && one.name === 'slot')
  const rowQueries = tables
    .filter((table) => !volatileTables.includes(table))
    .map((table) =>
      isTally(table) ? sumsOf(table) : `select '${table} ' || to_jsonb(t)::text as line from public."${table}" t`,
    )

  return {
    columns: columns as Column[],
    goBack: async () => void (await superuser.query(restore)),
    resetRateLimits: async () => void (await superuser.query('delete from rate_limit')),
    rowsNow: async () => {
      const { rows } = await superuser.query<{ line: string }>(rowQueries.join(' union all '))
      return rows.map(({ line }) => line)
    },
  }
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
const sumsOf = (table: string) =>
  `select '${table} ' || (to_jsonb(t) - 'slot' - 'count')::text || sum(count) from public."${table}" t
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
