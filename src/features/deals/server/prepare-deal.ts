import { assertNotReserved } from '#features/listings/holds/server/assert-not-reserved.ts'
import { isSold } from '#features/listings/server/is-sold.ts'
import { readAskingPrice } from '#features/listings/server/read-asking-price.ts'
import { readCurrency } from '#features/mandates/server/read-currency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { NewDealDefaults } from '../records.ts'
import { findConversation, findOpenDeal } from './steps/find-conversation.ts'

/** Returns the initial values of the form for a new deal. The budget of a mandate is not among them: it is no offer. */
export async function prepareDeal(scope: Scope, { id }: { id: string }): Promise<NewDealDefaults> {
  const { other, buyer, subject, ...parties } = await findConversation(scope, id)
  if (subject.type === 'listing') {
    if (await isSold(scope, subject.id)) throw new Refusal('LISTING_SOLD')
    await assertNotReserved(scope, subject.id, parties)
  }
  const [price, mandateCurrency, openDeal] = await Promise.all([
    subject.type === 'listing' ? readAskingPrice(scope, subject.id) : undefined,
    subject.type === 'mandate' ? readCurrency(scope, subject.id) : undefined,
    findOpenDeal(scope, id),
  ])
  return {
    conversation_id: id,
    other,
    title: subject.title,
    buyer,
    amount: price?.amount ?? '0.00',
    currency: price?.currency ?? mandateCurrency ?? 'USD',
    about: subject.title,
    open_deal: openDeal ?? null,
  }
}
