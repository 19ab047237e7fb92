import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { actAs, openDatabase } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { chartOfTables, costs } from './charts/chart-of-tables.ts'
import { load } from './support/ask-server.ts'
import { type Bench, costOf, times, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { openPool } from './support/open-pool.ts'
import { inRounds, loadFor, type Table } from './support/rounds.ts'

const [bareDriver, ownDriver, fourStatements] = [
  'without policies: pg, named, superuser',
  'under policies: ours (Drizzle, one round trip)',
  'under policies: four statements (pg)',
]

export const sqlByActor: Bench = {
  title: 'A row by id in the database',
  meaning:
    'One member by id: a bare driver without row policies, beside the ways to pass the actor to the database. The ratio is the share of the bare driver’s speed that remains.',
  settings: [],
  chart: (title, tables) =>
    chartOfTables(
      title,
      tables,
      costs(({ what }) => (what === ownDriver ? 2 : undefined)),
    ),
  bounds: [
    {
      says: 'Our way with policies costs at most twice as much as the bare driver without them.',
      judge: (tables) =>
        worstOf(
          tables.map((table) => ({ what: 'by id', value: costOf(table, ownDriver, bareDriver) })),
          2,
          times,
        ),
    },
    {
      says: 'It costs less than four statements.',
      judge: (tables) =>
        worstOf(
          tables.map((table) => ({ what: 'by id', value: costOf(table, ownDriver, fourStatements) })),
          1,
          times,
        ),
    },
  ],
  run: async (database) => [await benchSql(database)],
}

/** Reads one member by id: a bare driver as superuser, beside the ways to pass the actor to the database. */
async function benchSql({ url, superuserUrl, memberIds }: BenchDatabase): Promise<Table> {
  const superuser = openPool({ connectionString: superuserUrl, max: load.callers })
  const bound = openPool({ connectionString: url, max: load.callers })
  const database = openDatabase({ url, size: load.callers, onError: () => undefined })
  const { id, firstName, lastName } = member
  const byId = database.db
    .select({ id, firstName, lastName })
    .from(member)
    .where(eq(member.id, sql.placeholder('id')))
    .prepare('bench_by_id')
  const query = { name: 'by_id', text: 'select id, first_name, last_name from member where id = $1' }

  const plain = { query: (config: pg.QueryConfig) => database.executeSql(config.text, config.values, config.name) }

  const inTransaction = async (memberId: string) => {
    const client = await bound.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('subrosa.actor', $1, true)", [`member:${memberId}:verified:`])
      const { rows } = await client.query({ ...query, values: [memberId] })
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
  const asMember = (memberId: string) =>
    actAs({ kind: 'member', memberId, verified: true, curator: false }, () => byId.execute({ id: memberId }))

  const asMemberPlain = async (memberId: string) => {
    const actor = { kind: 'member', memberId, verified: true, curator: false } as const
    return (await actAs(actor, () => plain.query({ ...query, values: [memberId] }))).rows
  }

  const run = (read: (memberId: string) => Promise<unknown[]>) => () =>
    loadFor(load, async (call) => {
      const rows = await read(memberIds[call % memberIds.length] ?? '')
      if (rows.length !== 1) throw new Error('The row was not found')
    })
  const lines = await inRounds({
    [bareDriver]: run(async (memberId) => (await superuser.query({ ...query, values: [memberId] })).rows),
    'under policies: ours (pg, one round trip)': run(asMemberPlain),
    [ownDriver]: run(asMember),
    [fourStatements]: run(inTransaction),
  })
  await Promise.all([superuser.end(), bound.end(), database.close()])
  return { title: `By id, ${load.callers} callers`, lines }
}
