import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSeeTotalFee } from '../../permissions.ts'
import type { DealParty } from '../../terms.ts'
import type { FeeEvent } from '../records.ts'
import { curator, nameOf } from './steps/select-fees.ts'
import { dealFeeEvent, dealFeeReversal, dealFeeShare } from './tables.ts'

/** Lists every mark on one party's share of a fee, and its reversal at the end, for curators. */
export async function listEvents(
  { actor, db }: Scope,
  { id, party }: { id: string; party: DealParty },
): Promise<{ events: FeeEvent[] }> {
  if (!canSeeTotalFee(actor)) throw new Refusal('DEAL_NOT_FOUND')
  const [share] = await db
    .select({ state: dealFeeShare.state, events: dealFeeShare.events, reversedAt: dealFeeReversal.createdAt })
    .from(dealFeeShare)
    .leftJoin(dealFeeReversal, eq(dealFeeReversal.dealId, dealFeeShare.dealId))
    .where(and(eq(dealFeeShare.dealId, id), eq(dealFeeShare.party, party)))
  if (!share) throw new Refusal('DEAL_NOT_FOUND')
  const rows = await db
    .select({ event: dealFeeEvent, by: nameOf(curator) })
    .from(dealFeeEvent)
    .leftJoin(curator, eq(curator.id, dealFeeEvent.curatorId))
    .where(and(eq(dealFeeEvent.dealId, id), eq(dealFeeEvent.party, party)))
    .orderBy(asc(dealFeeEvent.number))
  const marks = rows.map(({ event, by }): FeeEvent => {
    const { number, fromState: from, toState: to, day, invoiceNumber, reason, createdAt } = event
    return { number, from, to, at: createdAt.toISOString(), by, day, invoice_number: invoiceNumber, reason }
  })
  if (!share.reversedAt) return { events: marks }
  const reversal: FeeEvent = {
    ...{ number: share.events + 1, from: share.state, to: 'reversed', at: share.reversedAt.toISOString(), by: null },
    ...{ day: null, invoice_number: null, reason: null },
  }
  return { events: [...marks, reversal] }
}
