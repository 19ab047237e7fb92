import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { actAs, openDatabase } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import type { Ground } from './support/ground.ts'
import { inRounds, type Part, quantile } from './support/report.ts'

const [callers, milliseconds] = [8, 2_500]

/** One member by id: a bare driver as superuser against the ways to say who asks. */
export async function benchSql({ url, superuserUrl, memberIds }: Ground): Promise<Part> {
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: callers })
  const bound = new pg.Pool({ connectionString: url, max: callers })
  const database = openDatabase({ url, size: callers, onError: () => undefined })
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

  const run = (read: (memberId: string) => Promise<unknown[]>) => () => load(memberIds, read)
  const lines = await inRounds(3, {
    'without policies: pg, named, superuser': run(
      async (memberId) => (await superuser.query({ ...query, values: [memberId] })).rows,
    ),
    'under policies: ours (pg, one round trip)': run(asMemberPlain),
    'under policies: ours (Drizzle, one round trip)': run(asMember),
    'under policies: four statements (pg)': run(inTransaction),
  })
  await Promise.all([superuser.end(), bound.end(), database.close()])
  return { title: `A row by id in the database, ${callers} callers`, lines }
}

async function load(memberIds: string[], read: (memberId: string) => Promise<unknown[]>) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = caller; performance.now() - began < milliseconds; n += callers) {
        const start = performance.now()
        const rows = await read(memberIds[n % memberIds.length] ?? '')
        if (rows.length !== 1) throw new Error('The row was not found')
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
