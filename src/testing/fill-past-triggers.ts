import type pg from 'pg'

/**
 * Fills tables with triggers disabled, because triggers would work row by row, and then updates PostgreSQL's statistics.
 */
export async function fillPastTriggers(
  superuser: pg.Pool,
  tables: readonly string[],
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
    await client.query(members)
    await fill(client)
    await client.query(`reset session_replication_role; reset maintenance_work_mem`)
    await client.query(`vacuum (analyze) member, member_card, ${tables.join(', ')}`)
  } finally {
    client.release()
  }
}

const members = `
  with made as (insert into member (first_name, verified) select 'Member ' || n, n % 3 > 0 from generate_series(1, 200) as n returning *)
  insert into member_card (member_id, name, company, role, introduction, verified, suspended)
  select id, first_name, '', '', '', verified, false from made`

/** Drops and rebuilds the text search indexes: building them at once takes a fraction of the time. */
export async function withoutWordIndexes(client: pg.PoolClient, table: string, fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexdef like '% USING gin %'`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
