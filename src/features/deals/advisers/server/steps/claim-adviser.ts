import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { deal } from '../../../server/tables.ts'
import { canHaveAdvisers } from '../../permissions.ts'
import type { AdviserStatus } from '../../records.ts'
import { dealAdviser } from '../tables.ts'

export type AdviserRow = typeof dealAdviser.$inferSelect

export interface ClaimedAdviser {
  row: AdviserRow
  deal: typeof deal.$inferSelect
}

/**
 * An adviser or an invitation that the actor may see, with its deal locked: no other step is taken until the transaction ends. The
 * deal is read as the system, because an adviser does not see its row.
 */
export async function claimAdviser(scope: Scope, id: string): Promise<ClaimedAdviser> {
  const { actor, db } = scope
  if (!canHaveAdvisers(actor)) throw new Refusal('UNAUTHORIZED')
  await assertGoodStanding(scope)
  const find = () => db.select().from(dealAdviser).where(eq(dealAdviser.id, id))
  const [found] = await find()
  if (!found) throw new Refusal('ADVISER_NOT_FOUND')
  const [locked] = await continueAs(system, () =>
    db.select().from(deal).where(eq(deal.id, found.dealId)).for('no key update'),
  )
  // Read again: it may have changed until the lock was given.
  const [row] = await find()
  if (!row || !locked) throw new Refusal('ADVISER_NOT_FOUND')
  return { row, deal: locked }
}

export const statusOf = ({ id, dealId, state }: AdviserRow): AdviserStatus => ({ id, deal_id: dealId, state })
