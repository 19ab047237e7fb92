import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { assertNotReserved } from '#features/listings/holds/server/assert-not-reserved.ts'
import { assertNotSold } from '#features/listings/server/assert-not-sold.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { hasDecimals } from '#lib/money.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { dealsContract } from '../contract.ts'
import { canHaveDeals } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { announceChange } from './steps/announce-change.ts'
import { findConversation, findOpenDeal } from './steps/find-conversation.ts'
import { deal } from './tables.ts'

type NewDeal = z.infer<NonNullable<(typeof dealsContract.open)['~orpc']['inputSchema']>>

/** Opens a deal between the two members of a conversation, about its subject. If both ask at once, one is opened. */
export async function openDeal(scope: Scope, newDeal: NewDeal): Promise<Deal> {
  const { actor, db } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const { conversation_id: conversationId, another, ...terms } = newDeal
  if (!hasDecimals(terms.currency) && /\.0*[1-9]/.test(terms.amount)) throw new Refusal('AMOUNT_DECIMALS')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { subject, buyerId, sellerId } = await findConversation(scope, conversationId)
    if (subject.type === 'listing') {
      await assertNotSold(scope, subject.id)
      await assertNotReserved(scope, subject.id, { buyerId, sellerId })
    }
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deal ${conversationId}`}, 0))`)
    const openDeal = another ? undefined : await findOpenDeal(scope, conversationId)
    if (openDeal) throw new Refusal('DEAL_OPEN', { data: openDeal })
    const [row] = await db
      .insert(deal)
      .values({
        ...{ ...terms, conversationId, itemType: subject.type, itemId: subject.id },
        ...{ buyerId, sellerId, openedBy: actor.memberId, movedBy: actor.memberId },
      })
      .returning({ id: deal.id })
    if (!row) throw new Error('A deal was not written')
    await recordAudit(scope, 'deal.opened', { subjectId: row.id })
    return await announceChange(scope, row.id, 'deal.opened')
  })
}
