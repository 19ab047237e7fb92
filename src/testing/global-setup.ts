import type { TestProject } from 'vitest/node'
import { ownerSteps } from '#app/start/owner-steps.ts'
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { prepareDatabase } from '#database/prepare-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    ownerUrl: string
  }
}

let end: () => Promise<void> = async () => undefined

/** One real PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export async function setup(project: TestProject) {
  const dataDir = temporaryFolder('postgres-')
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const ownerUrl = await ensureInstanceDatabase(server.url)
  await prepareDatabase({ ownerUrl, ownerSteps, log: () => undefined })
  project.provide('superuserUrl', server.url)
  project.provide('ownerUrl', ownerUrl)
  end = server.stop
}

export const teardown = () => end()
