import { readAskingPrice } from '#features/listings/server/read-asking-price.ts'
import { readBudget } from '#features/mandates/server/read-budget.ts'
import type { Scope } from '#platform/scope.ts'
import type { NewDealDefaults } from '../records.ts'
import { findConversation, findOpenDeal } from './steps/find-conversation.ts'

/** Returns the initial values of the form for a new deal. */
export async function prepareDeal(scope: Scope, { id }: { id: string }): Promise<NewDealDefaults> {
  const { other, buyer, subject } = await findConversation(scope, id)
  const [price, openDeal] = await Promise.all([
    subject.type === 'listing' ? readAskingPrice(scope, subject.id) : readBudget(scope, subject.id),
    findOpenDeal(scope, id),
  ])
  return {
    conversation_id: id,
    other,
    title: subject.title,
    buyer,
    amount: price?.amount ?? '0.00',
    currency: price?.currency ?? 'USD',
    about: subject.title,
    open_deal: openDeal ?? null,
  }
}
