import type { FastifyInstance } from 'fastify'
import { type Authenticate, authenticate as bySession } from '#features/identity/sessions/server/authenticate.ts'
import type { RequestFacts } from '#platform/scope.ts'
import { mountApi } from './api/mount-api.ts'
import { mountCachedResponses } from './api/mount-cached-responses.ts'
import { mountReference } from './api/mount-reference.ts'
import type { ScopeOf } from './files/file-responses.ts'
import { mountCalendars } from './files/mount-calendars.ts'
import { mountCertificates } from './files/mount-certificates.ts'
import { mountCsvFiles } from './files/mount-csv-files.ts'
import { mountDealFiles } from './files/mount-deal-files.ts'
import { mountExports } from './files/mount-exports.ts'
import { mountPapers } from './files/mount-papers.ts'
import { mountPhotographs } from './files/mount-photographs.ts'
import { mountPortraits } from './files/mount-portraits.ts'
import { mountReceipts } from './files/mount-receipts.ts'
import { mountTraces } from './files/mount-traces.ts'
import { mountTransfers } from './files/mount-transfers.ts'
import { openUploads } from './files/receive-upload.ts'
import { createServer } from './http/create-server.ts'
import { mountGuardRails } from './http/guard-rails.ts'
import { mountHealth, type Readiness } from './http/health.ts'
import { mountMetrics } from './http/metrics.ts'
import { mountAlertEnds } from './http/mount-alert-ends.ts'
import { mountPublicKeys } from './http/mount-public-keys.ts'
import { traceRequests } from './http/trace-requests.ts'
import { callerAddress } from './http/trust-proxy.ts'
import type { OpenPlatform } from './platform.ts'

declare module 'fastify' {
  interface FastifyRequest {
    facts?: RequestFacts
  }
}

export interface App {
  server: FastifyInstance
  scopeOf: ScopeOf
  readiness: Readiness
}

interface Options {
  /** Answers visitors from caches. */
  cacheForVisitors?: boolean
}

/** The HTTP server of one process, without the web pages. */
export async function createApp(
  platform: OpenPlatform,
  authenticate: Authenticate = bySession(platform),
  { cacheForVisitors: prepared = false }: Options = {},
): Promise<App> {
  const { config, log, database } = platform
  const server = createServer(config, log)
  const readiness: Readiness = { draining: false, ping: database.ping }
  const scopeOf: ScopeOf = async (request, actor) => {
    request.facts ??= { id: request.id, address: callerAddress(request), headers: request.headers, cookies: [] }
    return { ...platform, actor: await authenticate(request.facts, actor), request: request.facts }
  }
  server.addHook('onSend', async ({ facts }, reply) => {
    if (facts?.cookies.length) reply.header('set-cookie', facts.cookies)
  })
  mountGuardRails(server, config)
  traceRequests(server)
  mountMetrics(server, platform)
  mountHealth(server, readiness)
  mountPublicKeys(server, platform)
  mountReference(server, config)
  if (prepared) mountCachedResponses(server, platform)
  await mountApi(server, scopeOf)
  const uploads = await openUploads(config.DATA_DIR, scopeOf)
  mountPortraits(server, uploads)
  mountPhotographs(server, uploads)
  mountTraces(server, uploads)
  mountTransfers(server, uploads)
  mountPapers(server, uploads)
  mountExports(server, scopeOf)
  mountReceipts(server, scopeOf)
  mountDealFiles(server, scopeOf)
  mountCertificates(server, scopeOf)
  mountAlertEnds(server, scopeOf)
  mountCalendars(server, platform, scopeOf)
  mountCsvFiles(server, scopeOf)
  return { server, scopeOf, readiness }
}
