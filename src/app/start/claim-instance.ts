import type pg from 'pg'
import { connectOwner } from '#database/connect-owner.ts'
import { ensureInstanceDatabase } from '#database/instance-database.ts'
import { lockInstance } from '#database/instance-lock.ts'
import { lockSchema } from '#database/schema-lock.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { Config } from '#platform/config/read-config.ts'
import { withEmbeddedServer } from './with-embedded-server.ts'

export interface Claim {
  ownerUrl: string
  /** The connection that holds the lock on the schema. */
  owner: pg.Client
}

/** Runs `work` while no other process uses the database: one that starts meanwhile waits, or is refused. */
export async function claimInstance<T>(config: Config, work: (claim: Claim) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config
  if (url)
    return await claimSchemaOf(url, async (claim) => {
      await assertUnused(claim.owner)
      return await work(claim)
    })
  return await withEmbeddedServer(dataDir, async (superuserUrl) => {
    const lock = await lockInstance(superuserUrl, dataDir, () => undefined)
    try {
      return await claimSchemaOf(await ensureInstanceDatabase(superuserUrl), work)
    } finally {
      await lock.release()
    }
  })
}

async function claimSchemaOf<T>(ownerUrl: string, work: (claim: Claim) => Promise<T>): Promise<T> {
  const owner = await connectOwner(ownerUrl)
  try {
    await lockSchema(owner)
    return await work({ ownerUrl, owner })
  } finally {
    await owner.end()
  }
}

/** Call it with the schema locked: a starting process holds that lock until its own connections are visible here. */
async function assertUnused(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'subrosa%' and pid <> pg_backend_pid()`,
  )
  if (rowCount) throw new OperatorError('The product is running on this database; stop every process of it first.')
}
