import type pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import { parseDatabaseAddress } from './primary/database-address.ts'
import { NoPrimaryError } from './primary/primary.ts'
import { PrimaryClient } from './primary/primary-client.ts'

const oldestVersion = 150_000

/** Connects as the owner of the schema. Refuses a PostgreSQL that is too old. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const owner = new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'subrosa',
    keepAlive: true,
  })
  owner.on('error', () => undefined)
  const { hosts, database } = parseDatabaseAddress(url)
  await owner.connect().catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `Cannot use the database ${database} at ${hosts} (${reasonOf(error)}). ` +
        'Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.',
    )
  })
  const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]?.version) < oldestVersion) {
    await owner.end()
    throw new OperatorError(
      `The database at ${hosts} is older than PostgreSQL 15; upgrade it or name another in DATABASE_URL.`,
    )
  }
  return owner
}

const reasonOf = (error: NodeJS.ErrnoException) =>
  error instanceof NoPrimaryError ? error.message : (error.code ?? error.message)
