import { ensureInstanceDatabase } from '#database/instance-database.ts'
import type { Config } from '#platform/config/read-config.ts'
import { withEmbeddedServer } from './with-embedded-server.ts'

/**
 * For commands that may run beside the product: passes the owner's address of the database. If the embedded server is not
 * running it is started for the time of the work. Nothing is migrated, since the running product may be another version.
 */
export async function withDatabase<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) return await work(config.DATABASE_URL)
  return await withEmbeddedServer(config.DATA_DIR, async (url) => await work(await ensureInstanceDatabase(url)))
}
