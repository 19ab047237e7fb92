import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { beginJoining } from '#features/instance/server/begin-joining.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { productName } from '#lib/product-name.ts'
import type { Config } from '#platform/config/read-config.ts'
import type { Log } from '#platform/log.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import { readPushKey } from '#platform/push/push-key.ts'
import { openScanner } from '#platform/scanning/open-scanner.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { createApp } from '../create-app.ts'
import { jobHandlers } from '../job-handlers.ts'
import { mountPages } from '../mount-pages.ts'
import { openPlatform } from '../platform.ts'
import { claimStorageLater } from './claim-storage.ts'
import { newCleanupStack } from './cleanup-stack.ts'
import { loadSampleNetwork, loadSamplePictures } from './load-sample-network.ts'
import { openInstanceDatabase } from './open-instance-database.ts'
import { verifyInstance } from './verify-instance.ts'
import { warnOfMissingOperator } from './warn-of-missing-operator.ts'
import { warnOfOldRates } from './warn-of-old-rates.ts'
import { warnOfUnreachableScanner } from './warn-of-unreachable-scanner.ts'

interface Options {
  config: Config
  mode: 'production' | 'development'
  /** The folder of the web build; development needs none. */
  dist: string
  log: Log
  print: (message: string) => void
  onLost: (error: Error) => void
}

export interface Product {
  /** Its URL on this machine. */
  address: string
  /** Whether this start loaded the sample network. */
  sampleLoaded: boolean
  platform: Awaited<ReturnType<typeof openPlatform>>
  stop(): Promise<void>
  /** Skips `STOP_DELAY`, the time in which a stopping process still accepts requests. */
  stopNow(): void
}

/** Starts everything in order. Stopping, or a step that fails, closes in reverse what was opened. */
export async function startProduct({
  config,
  mode,
  dist,
  log,
  print: printMessage,
  onLost,
}: Options): Promise<Product> {
  const stack = newCleanupStack()
  const stopDelayAbort = new AbortController()
  try {
    const tracing = await openTracing(process.env, productName.toLowerCase())
    stack.push(tracing.close)
    const database = await openInstanceDatabase({
      config,
      print: printMessage,
      warn: (message) => log.warn(message),
      onLost,
    })
    stack.push(database.close)
    const { instance, isClaimed } = await verifyInstance(config, database.url, log)
    const transport = openMailTransport(config)
    stack.push(async () => transport.close())
    const platform = await openPlatform(config, database.url, log)
    stack.push(platform.close)
    if (!isClaimed) stack.push(claimStorageLater(platform.storage, instance, log))
    await database.settled()

    await actAs(system, () => beginJoining(platform, config))
    await actAs(system, () => readPushKey(platform))
    const wantsSample = config.SAMPLE_NETWORK ?? (database.embedded && config.loopbackOnly)
    const sampleLoaded = wantsSample && (await actAs(system, () => loadSampleNetwork(platform)))
    if (sampleLoaded) {
      await actAs(system, () => loadSamplePictures(platform))
      printMessage('The sample network is loaded.')
    }

    await platform.jobs.work(jobHandlers(platform, transport))
    // After an upgrade or a restore, listings may hold prices at other rates than those in use.
    await actAs(system, () => platform.jobs.enqueue('compare-prices', {}))

    const app = await createApp(platform, undefined, { cacheForVisitors: mode === 'production' })
    await mountPages(app, platform, { mode, dist })
    stack.push(async () => {
      app.readiness.draining = true
      if (app.server.server.listening)
        await wait(config.STOP_DELAY * 1000, undefined, stopDelayAbort).catch(() => undefined)
      await platform.live.close()
      await closeWithin(10_000, app.server)
    })
    await listen(app.server, config)
    const address = addressOf(app.server.server.address() as AddressInfo)
    platform.answersAt(address)
    warnOfMissingOperator(config, log)
    await warnOfOldRates(platform)
    void warnOfUnreachableScanner(openScanner(config, 5_000), log)
    return { address, platform, sampleLoaded, stop: stack.unwind, stopNow: () => stopDelayAbort.abort() }
  } catch (error) {
    await stack.unwind()
    throw error
  }
}

type Server = Awaited<ReturnType<typeof createApp>>['server']

async function listen(server: Server, { HOST, PORT }: Config): Promise<void> {
  try {
    await server.listen({ host: HOST, port: PORT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${PORT} is taken by another program; stop it, or set PORT to a free one.`)
    if (code === 'EACCES') throw new OperatorError(`Port ${PORT} needs more rights; set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(`This machine has no address ${HOST}; set HOST to one of its own, or to 127.0.0.1.`)
    throw error
  }
}

/** Finishes requests in flight, and after the limit closes their connections. */
async function closeWithin(milliseconds: number, server: Server): Promise<void> {
  const cutOff = setTimeout(() => server.server.closeAllConnections(), milliseconds)
  try {
    await server.close()
  } finally {
    clearTimeout(cutOff)
  }
}

function addressOf({ address, family, port }: AddressInfo): string {
  const host = address === '::' || address === '0.0.0.0' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
