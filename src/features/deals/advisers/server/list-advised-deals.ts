import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveAdvisers } from '../permissions.ts'
import type { AdvisedDeal } from '../records.ts'
import { findAdvisedDeals } from './steps/advised-deals.ts'

/** Those on which the actor advises, and invitations that wait for their answer. */
export async function listAdvisedDeals(scope: Scope): Promise<{ items: AdvisedDeal[] }> {
  if (!canHaveAdvisers(scope.actor)) throw new Refusal('UNAUTHORIZED')
  return { items: await findAdvisedDeals(scope) }
}
