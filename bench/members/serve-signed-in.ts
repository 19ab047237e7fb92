// Runs as its own process: serves the API and the pages to members, who are recognised by their session as in production.
// Prints its port.
import type { AddressInfo } from 'node:net'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { productBuild } from '../../scripts/build.ts'
import { createApp } from '../../src/app/create-app.ts'
import { mountPages } from '../../src/app/mount-pages.ts'
import { openPlatform } from '../../src/app/platform.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { boundless } from '../support/boundless.ts'
import { reportUsage } from './report-usage.ts'

const { url, dataDir } = JSON.parse(process.env.BENCH_GROUND ?? '') as BenchDatabase
const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '8', LISTINGS_PER_MEMBER: '100000' }
const config = readConfig(environment, dataDir)
const platform = { ...(await openPlatform(config, url, openLog('silent'))), memoryLimits: boundless }
const app = await createApp(platform, undefined, { cacheForVisitors: true })
await mountPages(app, platform, { mode: 'production', dist: productBuild.folder })
await app.server.listen({ host: '127.0.0.1', port: 0 })
console.log((app.server.server.address() as AddressInfo).port)
reportUsage()
