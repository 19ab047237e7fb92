import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealEntry } from '../tables.ts'
import { readEnd } from './append-entry.ts'

/** For verbs that have locked the deal: the member accepts only what they saw. Without a deal there is nothing to have seen. */
export async function assertSeen(access: Access, dealId: string | undefined, seen: string | null): Promise<void> {
  const present = dealId === undefined ? null : ((await readEnd(access, dealId)).last?.digest ?? null)
  if (present !== seen) throw new Refusal('DEAL_CHANGED')
}

/**
 * For a proposal that the other party made at the same moment, so that both agree: what the member saw may be an earlier
 * entry, but one of this deal.
 */
export async function findSeen(
  { db }: Access,
  dealId: string,
  seen: string | null | undefined,
): Promise<string | null> {
  if (!seen) {
    await assertSeen({ db }, dealId, null)
    return null
  }
  const [entry] = await db
    .select({ number: dealEntry.number })
    .from(dealEntry)
    .where(and(eq(dealEntry.dealId, dealId), eq(dealEntry.digest, Buffer.from(seen, 'hex'))))
  if (!entry) throw new Refusal('DEAL_CHANGED')
  return seen
}

type Access = Pick<DatabaseAccess, 'db'>

/** The digest of the newest entry as a column of a deal, in hex. */
export const headColumn = (dealId: unknown) =>
  sql<string | null>`(select encode(${dealEntry.digest}, 'hex') from ${dealEntry}
    where ${dealEntry.dealId} = ${dealId} order by ${dealEntry.number} desc limit 1)`
