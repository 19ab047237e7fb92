// Runs as its own process: serves the API to the member that the bench names in a header. Prints its port, and reports its
// memory and the number of queries it has sent when requested.
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Actor, visitor } from '#database/actor.ts'
import { sentQueries } from '#database/trace-query.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { createApp } from '../../src/app/create-app.ts'
import { openPlatform } from '../../src/app/platform.ts'
import type { BenchDatabase } from './bench-database.ts'
import { boundless } from './boundless.ts'

export interface Memory {
  heap: number
  resident: number
  streams: number
  queries: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const { url, dataDir } = JSON.parse(process.env.BENCH_GROUND ?? '') as BenchDatabase
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '8' }, dataDir)
const platform = { ...(await openPlatform(config, url, openLog('silent'))), memoryLimits: boundless }
let queries = 0
sentQueries.subscribe(() => queries++)
const { server } = await createApp(platform, async ({ headers }): Promise<Actor> => {
  const memberId = headers['x-member']
  return typeof memberId === 'string' ? { kind: 'member', memberId, verified: true, curator: false } : visitor
})
await server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
console.log((server.server.address() as AddressInfo).port)

process.on('message', () => {
  collect()
  const { heapUsed: heap, rss: resident } = process.memoryUsage()
  process.send?.({ heap, resident, streams: platform.live.size(), queries } satisfies Memory)
})
process.on('disconnect', () => process.exit(0))
