import { connectOwner } from '#database/connect-owner.ts'
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { lockInstance } from '#database/instance-lock.ts'
import { prepareLockedDatabase } from '#database/prepare-database.ts'
import { waitForSchemaLock } from '#database/schema-lock.ts'
import type { Config } from '#platform/config/read-config.ts'
import { newCleanupStack } from './cleanup-stack.ts'
import { ownerSteps } from './owner-steps.ts'

interface Options {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_APP_URL'>
  print: (message: string) => void
  warn?: (message: string) => void
  onLost: (error: Error) => void
}

export interface InstanceDatabase {
  /** The address that requests connect to, as a role without ownership. */
  url: string
  ownerUrl: string
  embedded: boolean
  /** Call it when the process has connections of its own. Until then no other process may migrate or restore the database. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The migrated database of this instance: the operator's, or the embedded one, which only one process may use. */
export async function openInstanceDatabase({
  config,
  print: printMessage,
  warn,
  onLost,
}: Options): Promise<InstanceDatabase> {
  const stack = newCleanupStack()
  try {
    const ownerUrl = config.DATABASE_URL ?? (await openEmbedded(config.DATA_DIR, stack))
    const owner = await connectOwner(ownerUrl)
    stack.push(() => owner.end())
    await waitForSchemaLock(owner, printMessage)
    const appUrl = config.DATABASE_URL && config.DATABASE_APP_URL
    const url = await prepareLockedDatabase(owner, { ownerUrl, appUrl, ownerSteps, log: printMessage })
    const embedded = config.DATABASE_URL === undefined
    return { url, ownerUrl, embedded, settled: () => owner.end(), close: stack.unwind }
  } catch (error) {
    await stack.unwind()
    throw error
  }

  async function openEmbedded(dataDir: string, { push }: typeof stack): Promise<string> {
    const server = await startEmbeddedPostgres({ dataDir, log: printMessage, warn, onLost })
    push(server.leave)
    // Before the lock is held, the server may belong to another process, or a command may be stopping it.
    const lock = await lockInstance(server.url, dataDir, onLost)
    push(server.stop)
    push(lock.release)
    return await ensureInstanceDatabase(server.url)
  }
}
