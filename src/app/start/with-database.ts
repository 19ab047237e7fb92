import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { prepareDatabase } from '#database/prepare-database.ts'
import type { Config } from '#platform/config/read-config.ts'
import { ownerSteps } from './owner-steps.ts'

interface Addresses {
  url: string
  ownerUrl: string
}

/** For commands beside a running product: uses its server, or starts one for as long as the work takes. */
export async function withDatabase<T>(config: Config, work: (addresses: Addresses) => Promise<T>): Promise<T> {
  const log = () => undefined
  if (config.DATABASE_URL) {
    const ownerUrl = config.DATABASE_URL
    return await work({
      url: await prepareDatabase({ ownerUrl, appUrl: config.DATABASE_APP_URL, ownerSteps, log }),
      ownerUrl,
    })
  }
  const server = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log })
  try {
    const ownerUrl = await ensureInstanceDatabase(server.url)
    return await work({ url: await prepareDatabase({ ownerUrl, ownerSteps, log }), ownerUrl })
  } finally {
    if (!server.adopted) await server.stop()
  }
}
