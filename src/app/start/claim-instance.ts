import pg from 'pg'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { lockInstance } from '#database/instance-lock.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import type { Config } from '#platform/config/read-config.ts'
import { withServer } from './with-server.ts'

/** The owner's address of a database that nobody uses while `work` lasts. */
export async function claimInstance<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) {
    await assertUnused(config.DATABASE_URL)
    return await work(config.DATABASE_URL)
  }
  return await withServer(config.DATA_DIR, async (url) => {
    const lock = await lockInstance(url, config.DATA_DIR, () => undefined)
    try {
      return await work(await ensureInstanceDatabase(url))
    } finally {
      await lock.release()
    }
  })
}

async function assertUnused(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect().catch((error: NodeJS.ErrnoException) => {
    throw new PlainFailure(
      `Cannot use the database in DATABASE_URL (${error.code ?? error.message}); start it, or correct it.`,
    )
  })
  try {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'subrosa%'`,
    )
    if (rowCount) throw new PlainFailure('The product is running on this database; stop every process of it first.')
  } finally {
    await owner.end()
  }
}
