// Runs as its own process: does the jobs of the product. Prints a line when it begins.
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import { jobHandlers } from '../../src/app/job-handlers.ts'
import { openPlatform } from '../../src/app/platform.ts'
import type { BenchDatabase } from './bench-database.ts'

const { url, dataDir } = JSON.parse(process.env.BENCH_GROUND ?? '') as BenchDatabase
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, dataDir)
const platform = await openPlatform(config, url, openLog('warn'))
await platform.jobs.work(jobHandlers(platform, openMailTransport(config)))
console.log('working')
process.on('disconnect', () => process.exit())
