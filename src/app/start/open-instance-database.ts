import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { lockInstance } from '#database/instance-lock.ts'
import { prepareDatabase } from '#database/prepare-database.ts'
import type { Config } from '#platform/config/read-config.ts'
import { ownerSteps } from './owner-steps.ts'
import { newStack } from './stack.ts'

interface Options {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_APP_URL'>
  say: (message: string) => void
  onLost: (error: Error) => void
}

export interface InstanceDatabase {
  /** The address requests connect with. */
  url: string
  ownerUrl: string
  embedded: boolean
  close(): Promise<void>
}

/** The database of this instance, migrated: the operator's, or the embedded one, which one process alone may hold. */
export async function openInstanceDatabase({ config, say, onLost }: Options): Promise<InstanceDatabase> {
  if (config.DATABASE_URL) {
    const ownerUrl = config.DATABASE_URL
    const url = await prepareDatabase({ ownerUrl, appUrl: config.DATABASE_APP_URL, ownerSteps, log: say })
    return { url, ownerUrl, embedded: false, close: async () => undefined }
  }
  const stack = newStack()
  const server = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say, onLost })
  stack.push(server.leave)
  try {
    // Nothing before the lock is ours: the server may be serving another process, or a command may be stopping it.
    const lock = await lockInstance(server.url, config.DATA_DIR, onLost)
    stack.push(server.stop)
    stack.push(lock.release)
    const ownerUrl = await ensureInstanceDatabase(server.url)
    const url = await prepareDatabase({ ownerUrl, ownerSteps, log: say })
    return { url, ownerUrl, embedded: true, close: stack.unwind }
  } catch (error) {
    await stack.unwind()
    throw error
  }
}
