// Runs as its own process: serves the API and the pages to visitors. Prints its port.
import type { AddressInfo } from 'node:net'
import { openRenderingLimit } from '#app/web/limit-renderings.ts'
import { visitor } from '#database/actor.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { productBuild } from '../../scripts/build.ts'
import { clientFor } from '../../src/app/api/mount-api.ts'
import { createApp } from '../../src/app/create-app.ts'
import { openPlatform } from '../../src/app/platform.ts'
import { mountWeb } from '../../src/app/web/mount-web.ts'
import type { BenchDatabase } from './bench-database.ts'
import { boundless } from './boundless.ts'

const { url, dataDir } = JSON.parse(process.env.BENCH_GROUND ?? '') as BenchDatabase
const config = readConfig(
  { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '8', TRUSTED_PROXY: '127.0.0.1' },
  dataDir,
)
const platform = { ...(await openPlatform(config, url, openLog('silent'))), memoryLimits: boundless }
const { server, scopeOf } = await createApp(platform, async () => visitor, { cacheForVisitors: true })
const { origin, live } = platform
const client: Parameters<typeof mountWeb>[1]['client'] = (request) => clientFor(() => scopeOf(request))
const beginRendering = openRenderingLimit(platform)
await mountWeb(server, {
  ...{ mode: 'production', dist: productBuild.folder },
  ...{ client, visitor: client, origin, live, beginRendering },
})
await server.listen({ host: '127.0.0.1', port: 0 })
console.log((server.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit(0))
