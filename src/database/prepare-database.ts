import type pg from 'pg'
import { connectOwner } from './connect-owner.ts'
import { migrate } from './migrate.ts'
import { assertBound, ensureAppLogin } from './roles.ts'
import { awaitSchema } from './schema-lock.ts'

/** Work that must be done as the owner when the schema changes, under the same lock as the migrations. */
export type OwnerStep = (owner: pg.Client, ownerUrl: string) => Promise<void>

interface Preparation {
  ownerUrl: string
  appUrl?: string | undefined
  ownerSteps?: OwnerStep[]
  log: (message: string) => void
}

/** Brings a database to this version's schema and returns the address that requests connect with. */
export async function prepareDatabase(preparation: Preparation): Promise<string> {
  const owner = await connectOwner(preparation.ownerUrl)
  try {
    await awaitSchema(owner, preparation.log)
    return await prepareClaimed(owner, preparation)
  } finally {
    await owner.end()
  }
}

/** The same for an owner who has the schema to himself already. */
export async function prepareClaimed(
  owner: pg.Client,
  { ownerUrl, appUrl, ownerSteps = [], log }: Preparation,
): Promise<string> {
  const requestUrl = appUrl ?? (await ensureAppLogin(owner, ownerUrl))
  await migrate(owner, log)
  for (const step of ownerSteps) await step(owner, ownerUrl)
  await assertBound(requestUrl)
  return requestUrl
}
