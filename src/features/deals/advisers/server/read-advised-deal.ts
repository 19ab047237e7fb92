import { sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveAdvisers } from '../permissions.ts'
import type { AdvisedDeal } from '../records.ts'
import { findAdvisedDeals } from './steps/advised-deals.ts'

/** To a member who does not advise on it, or no longer, the deal does not exist. */
export async function readAdvisedDeal(scope: Scope, { id }: { id: string }): Promise<AdvisedDeal> {
  if (!canHaveAdvisers(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await findAdvisedDeals(scope, sql`advised.deal_id = ${id}`)
  if (!row) throw new Refusal('DEAL_NOT_FOUND')
  return row
}
