import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { InjectOptions } from 'fastify'
import { createApp } from '#app/create-app.ts'
import { mountPages } from '#app/mount-pages.ts'
import { openPlatform } from '#app/platform.ts'
import { verifySigningKey } from '#app/start/verify-signing-key.ts'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { authenticate } from '#features/identity/sessions/server/authenticate.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import type { Platform } from '#platform/scope.ts'
import { pathOfSigningKey } from '#platform/signing/signing-key.ts'
import { atEnd } from './at-end.ts'
import { growSlowly } from './grow-slowly.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** Twenty transactions at once take many seconds on a slow machine. */
const patience = 6

type Call = Omit<InjectOptions, 'payload'> & { as?: Actor; body?: object; proof?: 'old' }

export type TestApp = Awaited<ReturnType<typeof testApp>>

interface Options {
  prepared?: boolean
  /** Folder of the built web pages, for tests of pages. */
  dist?: string
}

/**
 * The whole API on its own database. `as` sets the actor of a request, with a fresh proof of identity unless `proof` is
 * `old`. Without `as`, the session of the request decides.
 */
export async function testApp(
  environment: NodeJS.ProcessEnv = {},
  existingDatabase?: TestDatabase,
  log = openLog('silent'),
  { prepared = false, dist }: Options = {},
) {
  const givenDatabase = existingDatabase ?? (await testDatabase())
  const dataDir = temporaryFolder('app-')
  keepSigningKey(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment }, dataDir)
  const platform = await openPlatform(config, givenDatabase.url, log, patience)
  // A test's own queries use the connections of the application, since each new one costs the server time.
  const database: TestDatabase = { ...givenDatabase, ...platform.database }
  growSlowly(platform.database.pool)
  await actAs(system, () => verifySigningKey(config, platform.database))
  dropActorsAfterQueries(database, platform)
  const actors = new Map<string, Actor>()
  const bySession = authenticate(platform)
  const app = await createApp(
    platform,
    async (facts, freshness) => {
      const actor = actors.get(String(facts.headers['x-actor']))
      if (actor) facts.freshProof = facts.headers['x-proof'] !== 'old'
      return actor ?? (await bySession(facts, freshness))
    },
    { cacheForVisitors: prepared },
  )
  if (dist) await mountPages(app, platform, { mode: 'production', dist })
  await app.server.ready()
  atEnd(async () => {
    await app.server.close()
    await platform.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function call(url: string, { as, body, proof, headers, ...rest }: Call = {}) {
    const name = JSON.stringify(as)
    if (as) actors.set(name, as)
    const response = await app.server.inject({
      url,
      method: 'GET',
      headers: { ...(as && { 'x-actor': name }), ...(proof && { 'x-proof': proof }), ...headers },
      ...rest,
      ...(body && { payload: body }),
    })
    const isJson = response.headers['content-type']?.toString().startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: isJson ? response.json() : undefined,
    }
  }

  return { ...app, platform, database, dataDir, call }
}

/** Every application of a test signs with the same key, as the processes of an instance do. */
function keepSigningKey(dataDir: string) {
  const path = pathOfSigningKey({ DATA_DIR: dataDir })
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
}

/** A test that changes rows by hand sees the new state in the next request, and not a second later. */
function dropActorsAfterQueries({ superuser }: TestDatabase, { recentActors }: Pick<Platform, 'recentActors'>) {
  const query = superuser.query.bind(superuser) as (...input: unknown[]) => Promise<unknown>
  superuser.query = ((...input: unknown[]) => query(...input).finally(recentActors.dropAll)) as typeof superuser.query
}

export const memberActor = (memberId: string, rest: { verified?: boolean; curator?: boolean } = {}): Actor => ({
  kind: 'member',
  memberId,
  verified: false,
  curator: false,
  ...rest,
})
