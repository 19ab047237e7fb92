import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownerSteps } from '#app/start/owner-steps.ts'
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { prepareDatabase } from '#database/prepare-database.ts'

export interface BenchDatabase {
  superuserUrl: string
  url: string
  dataDir: string
  memberIds: string[]
}

const members = 10_000

/** Starts a PostgreSQL for the bench, as durable as in production, with members to read. */
export async function withBenchDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subrosa-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { max_connections: '200' } })
  try {
    const url = await prepareDatabase({
      ownerUrl: await ensureInstanceDatabase(server.url),
      ownerSteps,
      log: () => undefined,
    })
    const superuserUrl = server.url.replace(/\/postgres$/, '/subrosa')
    return await work({ superuserUrl, url, dataDir, memberIds: await addMembers(superuserUrl) })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addMembers(superuserUrl: string): Promise<string[]> {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  const { rows } = await superuser.query(
    `insert into member (first_name, last_name) select 'First ' || n, 'Last ' || n from generate_series(1, ${members}) n returning id`,
  )
  await superuser.query('vacuum analyze member')
  await superuser.end()
  return rows.map(({ id }) => id)
}
