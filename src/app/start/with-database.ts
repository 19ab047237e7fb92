import { ensureInstanceDatabase } from '#database/instance-database.ts'
import type { Config } from '#platform/config/read-config.ts'
import { withEmbeddedServer } from './with-embedded-server.ts'

/**
 * For commands beside a running product: the owner's address of its database. An embedded server that is not running is
 * started for as long as the work takes. Nothing is migrated: the product that runs may be of another version.
 */
export async function withDatabase<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) return await work(config.DATABASE_URL)
  return await withEmbeddedServer(config.DATA_DIR, async (url) => await work(await ensureInstanceDatabase(url)))
}
