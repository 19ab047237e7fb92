import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealAdviser } from '../advisers/server/tables.ts'
import { openAdviserStates } from '../advisers/terms.ts'
import { endedStages } from '../terms.ts'
import { deal } from './tables.ts'

/**
 * The open deals of a member, and those on which they advise. Runs as the system, before listings are locked: the verbs of deals
 * lock a deal before its listing.
 */
export async function lockDealsOf({ db }: DatabaseAccess, memberId: string): Promise<void> {
  const isParty = or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId))
  const isOpen = and(eq(dealAdviser.adviserId, memberId), inArray(dealAdviser.state, openAdviserStates))
  const advised = db.select({ id: dealAdviser.dealId }).from(dealAdviser).where(isOpen)
  await db
    .select({ id: deal.id })
    .from(deal)
    .where(or(and(isParty, notInArray(deal.stage, endedStages)), inArray(deal.id, advised)))
    .orderBy(asc(deal.id))
    .for('no key update')
}
