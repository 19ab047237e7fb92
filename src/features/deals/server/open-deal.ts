import type { z } from 'zod'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { hasDecimals } from '#lib/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { dealsContract } from '../contract.ts'
import { canHaveDeals } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { announceChange } from './steps/announce-change.ts'
import { findConversation, findOpenDeal, lockDealsOf } from './steps/find-conversation.ts'
import { assertAvailable, insertDeal } from './steps/insert-deal.ts'

type NewDeal = z.infer<NonNullable<(typeof dealsContract.open)['~orpc']['inputSchema']>>

/** Opens a deal between the two members of a conversation, about its subject. If both ask at once, one is opened. */
export async function openDeal(scope: Scope, newDeal: NewDeal): Promise<Deal> {
  const { actor } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const { conversation_id: conversationId, another, ...terms } = newDeal
  if (!hasDecimals(terms.currency) && /\.0*[1-9]/.test(terms.amount)) throw new Refusal('AMOUNT_DECIMALS')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const conversation = await findConversation(scope, conversationId)
    await lockDealsOf(scope, conversationId)
    await assertAvailable(scope, conversation)
    const openDeal = another ? undefined : await findOpenDeal(scope, conversationId)
    if (openDeal) throw new Refusal('DEAL_OPEN', { data: openDeal })
    const id = await insertDeal(scope, conversation, terms)
    return await announceChange(scope, id, 'deal.opened')
  })
}
