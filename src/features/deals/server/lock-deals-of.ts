import { and, asc, eq, notInArray, or } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { endedStages } from '../terms.ts'
import { deal } from './tables.ts'

/** Runs as the system, before listings are locked: the verbs of deals lock a deal before its listing. */
export async function lockDealsOf({ db }: DatabaseAccess, memberId: string): Promise<void> {
  const isParty = or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId))
  await db
    .select({ id: deal.id })
    .from(deal)
    .where(and(isParty, notInArray(deal.stage, endedStages)))
    .orderBy(asc(deal.id))
    .for('no key update')
}
