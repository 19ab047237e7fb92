// Runs as its own process: the servers that are under load. Prints one line with their ports.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oc } from '@orpc/contract'
import { implement } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { member } from '#features/members/server/tables.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { procedure } from '#platform/contract.ts'
import { openLog } from '#platform/log.ts'
import type { Scope } from '#platform/scope.ts'
import { mountApi } from '../../src/app/api/mount-api.ts'
import { createServer as createApi } from '../../src/app/http/create-server.ts'
import { mountGuardRails } from '../../src/app/http/guard-rails.ts'
import { openPlatform } from '../../src/app/platform.ts'
import type { BenchDatabase } from './bench-database.ts'
import { boundless } from './boundless.ts'
import { openPool } from './open-pool.ts'

const { url, superuserUrl, dataDir, memberIds } = JSON.parse(process.env.BENCH_GROUND ?? '') as BenchDatabase
const [memberId = ''] = memberIds
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '8' }, dataDir)
const platform = { ...(await openPlatform(config, url, openLog('silent'))), memoryLimits: boundless }
const superuser = openPool({ connectionString: superuserUrl, max: 8 })

const Person = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })
const contract = oc.router({
  constant: procedure.route({ method: 'GET', path: '/constant' }).output(Person),
  underPolicies: procedure.route({ method: 'GET', path: '/under-policies' }).output(Person),
  pastPolicies: procedure.route({ method: 'GET', path: '/past-policies' }).output(Person),
})
const person = { id: memberId, firstName: 'First 1', lastName: 'Last 1' }
const { id, firstName, lastName } = member
const byId = platform.db
  .select({ id, firstName, lastName })
  .from(member)
  .where(eq(member.id, sql.placeholder('id')))
  .prepare('bench_by_id')
const memberByIdQuery = {
  name: 'bench',
  text: 'select id, first_name as "firstName", last_name as "lastName" from member where id = $1',
}

const os = implement(contract).$context<Scope>()
const router = os.router({
  constant: os.constant.handler(() => person),
  underPolicies: os.underPolicies.handler(async () => (await byId.execute({ id: memberId }))[0] ?? person),
  pastPolicies: os.pastPolicies.handler(
    async () => (await superuser.query({ ...memberByIdQuery, values: [memberId] })).rows[0],
  ),
})

const bareServer = createServer((_, response) => {
  const body = JSON.stringify(person)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
await new Promise<void>((resolve) => bareServer.listen(0, '127.0.0.1', () => resolve()))

const api = createApi(config, platform.log)
mountGuardRails(api, config)
await mountApi(
  api,
  async (request) => ({
    ...platform,
    actor: { kind: 'member', memberId, verified: true, curator: false },
    request: { id: request.id, address: request.ip, headers: request.headers, cookies: [] },
  }),
  router,
)
await api.listen({ host: '127.0.0.1', port: 0 })
console.log(
  JSON.stringify({
    barePort: (bareServer.address() as AddressInfo).port,
    apiPort: (api.server.address() as AddressInfo).port,
  }),
)
process.on('disconnect', () => process.exit(0))
