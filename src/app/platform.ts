import { type Database, openDatabase } from '#database/database.ts'
import { standbyUrls } from '#database/standbys/standby-urls.ts'
import { openRecentActors } from '#platform/authentication/recent-actors.ts'
import type { Config } from '#platform/config/read-config.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openMemoryLimits } from '#platform/limits/memory-limits.ts'
import { openSessionMembers } from '#platform/limits/session-members.ts'
import { openSignInQueue } from '#platform/limits/sign-in-queue.ts'
import { openLive } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import { openPageDrawing } from '#platform/pdf/drawing/draw-pages.ts'
import { publicNetwork } from '#platform/push/push-network.ts'
import { openScanner } from '#platform/scanning/open-scanner.ts'
import type { Platform } from '#platform/scope.ts'
import { newSealingKey, openSealing } from '#platform/sealing/seal.ts'
import { sealingKeyName } from '#platform/sealing/sealing-key.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { openTransactionEvents } from '#platform/transaction-events.ts'
import { eventHandlers } from './event-handlers.ts'
import { readOrCreateSecret } from './start/secrets.ts'

export interface OpenPlatform extends Platform {
  database: Database
  /** Sets the URL of this process, which links use if PUBLIC_URL is not set. */
  answersAt(address: string): void
  close(): Promise<void>
}

/** Everything that features use, opened in order and closed in reverse. Tests have more patience with the database. */
export async function openPlatform(config: Config, url: string, log: Log, patience = 1): Promise<OpenPlatform> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const sealingKey = config.SEALING_KEY ?? (await readOrCreateSecret(config.DATA_DIR, sealingKeyName, newSealingKey))
  const database = openDatabase({
    ...{ url, size: config.DATABASE_POOL_SIZE, onError, patience },
    standbyUrls: standbyUrls(config.DATABASE_READ_URL, url),
  })
  const jobs = await openJobs(database, url, log)
  const recentActors = openRecentActors()
  const live = await openLive(database, url, log, recentActors, (queue) => void jobs.begin(queue))
  const storage = openStorage(config)
  const drawing = openPageDrawing()
  let address = `http://localhost:${config.PORT}`
  const platform = {
    ...{ config, log, jobs, live, storage, drawing },
    scanner: openScanner(config),
    sealing: openSealing(sealingKey),
    pushNetwork: publicNetwork,
    signInQueue: openSignInQueue(),
    memoryLimits: openMemoryLimits(),
    sessionMembers: openSessionMembers(),
    recentActors,
    db: database.db,
    transaction: database.transaction,
    origin: () => config.PUBLIC_URL ?? address,
  }
  return {
    ...platform,
    database,
    events: openTransactionEvents(database, eventHandlers(platform)),
    answersAt: (given) => {
      address = given
    },
    close: async () => {
      await live.close()
      await jobs.stop()
      await drawing.close()
      await storage.close()
      await database.close()
    },
  }
}
