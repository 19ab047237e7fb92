import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { MemberCard } from '../contract.ts'
import { canReadCards } from '../permissions.ts'
import { findCards } from './find-cards.ts'

/** Reads only the card, so that a withheld name cannot reach the response. */
export async function readCard(scope: Scope, { id }: { id: string }): Promise<MemberCard> {
  if (!canReadCards(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const card = (await findCards(scope, [id]))(id.toLowerCase())
  if (!card) throw new Refusal('NOT_FOUND')
  return card
}
