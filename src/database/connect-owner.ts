import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'

const oldestVersion = 150_000

/** Connects as the owner of the schema. Refuses a PostgreSQL that is too old. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'subrosa',
    keepAlive: true,
  })
  owner.on('error', () => undefined)
  const { host, pathname } = new URL(url)
  await owner.connect().catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `Cannot use the database ${pathname.slice(1)} at ${host} (${error.code ?? error.message}). ` +
        'Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.',
    )
  })
  const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]?.version) < oldestVersion) {
    await owner.end()
    throw new OperatorError(
      `The database at ${host} is older than PostgreSQL 15; upgrade it or name another in DATABASE_URL.`,
    )
  }
  return owner
}
