import type pg from 'pg'
import { connectOwner } from './connect-owner.ts'
import { migrate } from './migrate.ts'
import { assertBoundByPolicies, ensureAppLogin } from './roles.ts'
import { waitForSchemaLock } from './schema-lock.ts'

/** Work for the owner of the schema, under the same lock as the migrations. */
export type OwnerStep = (owner: pg.Client, ownerUrl: string) => Promise<void>

interface Preparation {
  ownerUrl: string
  appUrl?: string | undefined
  ownerSteps?: OwnerStep[]
  refusesNewer?: boolean
  log: (message: string) => void
}

/** Migrates a database to the schema of this version, and returns the URL for requests. */
export async function prepareDatabase(preparation: Preparation): Promise<string> {
  const owner = await connectOwner(preparation.ownerUrl)
  try {
    await waitForSchemaLock(owner, preparation.log)
    return await prepareLockedDatabase(owner, preparation)
  } finally {
    await owner.end()
  }
}

/** The same for a caller that holds the schema lock. */
export async function prepareLockedDatabase(
  owner: pg.Client,
  { ownerUrl, appUrl, ownerSteps = [], refusesNewer, log }: Preparation,
): Promise<string> {
  const requestUrl = appUrl ?? (await ensureAppLogin(owner, ownerUrl))
  const schema = await migrate(owner, { log, ...(refusesNewer && { refusesNewer }) })
  // The newer version has prepared what it needs, and this one must not undo it.
  if (schema === 'current') for (const step of ownerSteps) await step(owner, ownerUrl)
  await assertBoundByPolicies(requestUrl)
  return requestUrl
}
