import { and, asc, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealAdviser } from '../advisers/server/tables.ts'
import { openAdviserStates } from '../advisers/terms.ts'
import { endedStages } from '../terms.ts'
import { deal } from './tables.ts'

/**
 * The open deals of a member, their ended ones that have advisers, and those on which they advise. Runs as the system, before listings are locked: the verbs of deals
 * lock a deal before its listing.
 */
export async function lockDealsOf({ db }: DatabaseAccess, memberId: string): Promise<void> {
  const isParty = or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId))
  const hasAdvisers = exists(
    db
      .select({ one: sql`1` })
      .from(dealAdviser)
      .where(
        and(
          ...[eq(dealAdviser.dealId, deal.id), inArray(dealAdviser.state, openAdviserStates)],
          or(eq(dealAdviser.adviserId, memberId), isParty),
        ),
      ),
  )
  await db
    .select({ id: deal.id })
    .from(deal)
    .where(or(and(isParty, notInArray(deal.stage, endedStages)), hasAdvisers))
    .orderBy(asc(deal.id))
    .for('no key update')
}
