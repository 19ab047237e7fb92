// Run as its own process: the API as visitors meet it. Prints its port.
import type { AddressInfo } from 'node:net'
import { visitor } from '#database/actor.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { createApp } from '../../src/app/create-app.ts'
import { openPlatform } from '../../src/app/platform.ts'
import type { Ground } from './ground.ts'

const { url, dataDir } = JSON.parse(process.env.BENCH_GROUND ?? '') as Ground
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '8' }, dataDir)
const platform = await openPlatform(config, url, openLog('silent'))
const { server } = await createApp(platform, async () => visitor)
await server.listen({ host: '127.0.0.1', port: 0 })
console.log((server.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit(0))
