import { readAskingPrice } from '#features/listings/server/read-asking-price.ts'
import { readBudget } from '#features/mandates/server/read-budget.ts'
import type { Scope } from '#platform/scope.ts'
import type { Opening } from '../records.ts'
import { findOpenDeal } from './find-open-deal.ts'
import { findConversation } from './steps/find-conversation.ts'

/** Returns the initial values of the form for a new deal. */
export async function prepareDeal(scope: Scope, { id }: { id: string }): Promise<Opening> {
  const { other, buyer, subject } = await findConversation(scope, id)
  const [asked, open] = await Promise.all([askedFor(scope, subject), findOpenDeal(scope, id)])
  return {
    conversation_id: id,
    other,
    title: subject.title,
    buyer,
    amount: asked?.amount ?? '0.00',
    currency: asked?.currency ?? 'USD',
    about: subject.title,
    open_deal: open ?? null,
  }
}

async function askedFor(scope: Scope, { type, id }: { type: string; id: string }) {
  return type === 'listing' ? await readAskingPrice(scope, id) : await readBudget(scope, id)
}
