import pg from 'pg'
import { PlainFailure } from '#lib/plain-failure.ts'
import { migrate } from './migrate.ts'
import { assertBound, ensureAppLogin } from './roles.ts'

/** Work that must be done as the owner when the schema changes, under the same lock as the migrations. */
export type OwnerStep = (owner: pg.Client, ownerUrl: string) => Promise<void>

interface Preparation {
  ownerUrl: string
  appUrl?: string | undefined
  ownerSteps?: OwnerStep[]
  log: (message: string) => void
}

const oldestVersion = 150_000
/** Any number, the same in every process: the one that starts first migrates, the others wait. */
const lockKey = 7_263_001

/** Brings a database to this version's schema and returns the address that requests connect with. */
export async function prepareDatabase({ ownerUrl, appUrl, ownerSteps = [], log }: Preparation): Promise<string> {
  const owner = await connectOwner(ownerUrl)
  try {
    await owner.query('select pg_advisory_lock($1)', [lockKey])
    const requestUrl = appUrl ?? (await ensureAppLogin(owner, ownerUrl))
    await migrate(owner, log)
    for (const step of ownerSteps) await step(owner, ownerUrl)
    await assertBound(requestUrl)
    return requestUrl
  } finally {
    await owner.end()
  }
}

async function connectOwner(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'subrosa' })
  owner.on('error', () => undefined)
  const { host, pathname } = new URL(url)
  await owner.connect().catch((error: NodeJS.ErrnoException) => {
    throw new PlainFailure(
      `Cannot use the database ${pathname.slice(1)} at ${host} (${error.code ?? error.message}). ` +
        'Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.',
    )
  })
  const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]?.version) < oldestVersion) {
    await owner.end()
    throw new PlainFailure(
      `The database at ${host} is older than PostgreSQL 15; upgrade it or name another in DATABASE_URL.`,
    )
  }
  return owner
}
