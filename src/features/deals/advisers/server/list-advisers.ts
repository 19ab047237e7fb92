import { asc, desc, eq, inArray } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { partyOf } from '../../permissions.ts'
import { deal } from '../../server/tables.ts'
import { canHaveAdvisers } from '../permissions.ts'
import type { Adviser } from '../records.ts'
import { endedAdviserStates } from '../terms.ts'
import { accessOf } from './steps/own-access.ts'
import { dealAdviser } from './tables.ts'

/** Those that are open come first, so that each can be removed; the timeline has all. */
const mostListed = 100

/** For the parties. A deal of other members gives the same answer as one that does not exist. */
export async function listAdvisers(scope: Scope, { id }: { id: string }): Promise<{ items: Adviser[] }> {
  const { actor, db } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  const [[row], advisers] = await Promise.all([
    db.select({ buyerId: deal.buyerId, sellerId: deal.sellerId }).from(deal).where(eq(deal.id, id)),
    db
      .select()
      .from(dealAdviser)
      .where(eq(dealAdviser.dealId, id))
      .orderBy(asc(inArray(dealAdviser.state, endedAdviserStates)), desc(dealAdviser.createdAt), desc(dealAdviser.id))
      .limit(mostListed),
  ])
  if (!row || !partyOf(actor, row)) throw new Refusal('DEAL_NOT_FOUND')
  const cardOf = await findCards(
    scope,
    advisers.map(({ adviserId }) => adviserId),
  )
  return {
    items: advisers.map((adviser) => ({
      ...{ id: adviser.id, deal_id: id, capacity: adviser.capacity, says: adviser.says, state: adviser.state },
      member: { id: adviser.adviserId, name: cardOf(adviser.adviserId)?.name ?? null },
      invited_by: adviser.invitedBy === row.buyerId ? ('buyer' as const) : ('seller' as const),
      ...{ buyer: accessOf(adviser, 'buyer'), seller: accessOf(adviser, 'seller') },
      created_at: adviser.createdAt.toISOString(),
      ...{ joined_at: adviser.joinedAt?.toISOString() ?? null, ended_at: adviser.endedAt?.toISOString() ?? null },
    })),
  }
}
