// Run as its own process: the API as one member meets it. Prints its port, and answers any message with how many queries
// it has sent since it was asked last.
import type { AddressInfo } from 'node:net'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { createApp } from '../../src/app/create-app.ts'
import { openPlatform } from '../../src/app/platform.ts'
import type { Ground } from './ground.ts'

const { url, dataDir, memberIds } = JSON.parse(process.env.BENCH_GROUND ?? '') as Ground
const [memberId = ''] = memberIds
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '8' }, dataDir)
const platform = await openPlatform(config, url, openLog('silent'))
// What only reads sends each query on a connection taken for it.
let queries = 0
platform.database.pool.on('acquire', () => queries++)
const { server } = await createApp(platform, async () => ({ kind: 'member', memberId, verified: true, curator: false }))
await server.listen({ host: '127.0.0.1', port: 0 })
console.log((server.server.address() as AddressInfo).port)
process.on('message', () => {
  process.send?.(queries)
  queries = 0
})
process.on('disconnect', () => process.exit(0))
