import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { ownerSteps } from '#app/start/owner-steps.ts'
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { prepareDatabase } from '#database/prepare-database.ts'
import { buildPlaces } from '../../scripts/build-places.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    ownerUrl: string
    /** The login of requests, which may connect to every copy of the database. */
    appUrl: string
  }
}

interface TestServer extends ProvidedContext {
  stop: () => Promise<void>
}

/** Each project of a run loads this file again, so the shared server is a property of the process. */
const run = process as NodeJS.Process & { testServer?: Promise<TestServer> }

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject) {
  run.testServer ??= startTestServer()
  const { superuserUrl, ownerUrl, appUrl } = await run.testServer
  project.provide('superuserUrl', superuserUrl)
  project.provide('ownerUrl', ownerUrl)
  project.provide('appUrl', appUrl)
}

/** All projects end together, so the first one stops the server. */
export async function teardown() {
  const server = await run.testServer
  delete run.testServer
  await server?.stop()
}

async function startTestServer(): Promise<TestServer> {
  await buildPlaces()
  // Larger pages of memory: a twentieth less processor time. Processes of Node would take more, so only the server has them.
  process.env.GLIBC_TUNABLES = 'glibc.malloc.hugetlb=1'
  const server = await startEmbeddedPostgres({
    dataDir: temporaryFolder('postgres-'),
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      scram_iterations: '1',
      autovacuum: 'off',
    },
  }).finally(() => delete process.env.GLIBC_TUNABLES)
  const ownerUrl = await ensureInstanceDatabase(server.url)
  const appUrl = await prepareDatabase({ ownerUrl, ownerSteps, log: () => undefined })
  await closeTemplate(server.url)
  return { superuserUrl: server.url, ownerUrl, appUrl, stop: server.stop }
}

/** PostgreSQL does not copy a database that has sessions, and a session ends a while after its client has left. */
async function closeTemplate(superuserUrl: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query('alter database subrosa with allow_connections false')
  const hasSessions = async () =>
    (await superuser.query("select from pg_stat_activity where datname = 'subrosa'")).rowCount !== 0
  while (await hasSessions()) await wait(100)
  await superuser.end()
}
