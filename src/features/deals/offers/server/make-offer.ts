import { and, eq, sql } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { hasDecimals } from '#lib/money.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { claimOpenDeal } from '../../server/steps/claim-open-deal.ts'
import { type DealConversation, findConversation } from '../../server/steps/find-conversation.ts'
import type { DealCurrency } from '../../terms.ts'
import { canAnswerOffer, canHaveOffers } from '../permissions.ts'
import type { Offer } from '../records.ts'
import { offerLimits } from '../terms.ts'
import { announceOffer, tellOfExpiry } from './steps/announce-offer.ts'
import { recordOffer } from './steps/record-offer.ts'
import { settleOffer } from './steps/settle-offer.ts'
import { dealOffer } from './tables.ts'

interface NewOffer {
  /** The conversation. */
  id: string
  amount: string
  currency: DealCurrency
  conditions: string
  until: string
  counters?: string | undefined
  deal_id?: string | undefined
}

/** Two at once follow each other under a lock of the conversation's deals, and an index allows one open offer. */
export async function makeOffer(
  scope: Scope,
  { id, counters, until, deal_id: dealId, ...terms }: NewOffer,
): Promise<Offer> {
  if (!canHaveOffers(scope.actor)) throw new Refusal('UNAUTHORIZED')
  if (!/[1-9]/.test(terms.amount)) throw new Refusal('OFFER_AMOUNT')
  if (!hasDecimals(terms.currency) && /\.0*[1-9]/.test(terms.amount)) throw new Refusal('AMOUNT_DECIMALS')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const conversation = await findConversation(scope, id)
    const openDeal = await claimOpenDeal(scope, conversation, dealId ?? (await findDealOf(scope, counters)))
    if (openDeal && openDeal.currency !== terms.currency) throw new Refusal('OFFER_CURRENCY')
    await replaceOpen(scope, id, counters)
    if (!(await isAllowed(scope, until))) throw new Refusal('OFFER_TIME')
    const row = await insert(scope, conversation, {
      ...{ ...terms, until: new Date(until), counters: counters ?? null, dealId: openDeal?.id ?? null },
    })
    await recordOffer(scope, row, 'offer-made')
    const kind = counters ? 'offer.countered' : 'offer.made'
    await recordAudit(scope, kind, { subjectId: row.id })
    return await announceOffer(scope, row, kind)
  })
}

/** A counter-offer is for the deal of the offer that it answers. */
async function findDealOf({ db }: Scope, offerId: string | undefined): Promise<string | null> {
  if (!offerId) return null
  const [offer] = await db.select({ dealId: dealOffer.dealId }).from(dealOffer).where(eq(dealOffer.id, offerId))
  return offer?.dealId ?? null
}

/** Ends the open offer that this one answers. One whose time is over would still conflict with the index. */
async function replaceOpen(scope: Scope, conversationId: string, counters: string | undefined): Promise<void> {
  const isOpen = and(eq(dealOffer.conversationId, conversationId), eq(dealOffer.state, 'open'))
  const [expired] = await scope.db
    .update(dealOffer)
    .set({ state: 'expired', settledAt: dealOffer.until })
    .where(and(isOpen, sql`${dealOffer.until} <= clock_timestamp()`))
    .returning()
  // The caller learns it from this very request, whose end publishes the change.
  if (expired && canHaveOffers(scope.actor)) await tellOfExpiry(scope, expired, scope.actor.memberId)
  const [open] = await scope.db.select().from(dealOffer).where(isOpen)
  if (counters && open?.id !== counters) throw new Refusal('OFFER_CLOSED')
  if (!open) return
  if (!counters || !canAnswerOffer(scope.actor, open)) throw new Refusal('OFFER_OPEN')
  await settleOffer(scope, open, { state: 'countered' })
}

type Terms = Pick<typeof dealOffer.$inferInsert, 'amount' | 'currency' | 'conditions' | 'until' | 'counters' | 'dealId'>

async function insert({ db }: Scope, { id, ownId, other }: DealConversation, terms: Terms) {
  const [row] = await db
    .insert(dealOffer)
    .values({ ...terms, conversationId: id, byId: ownId, toId: other.id })
    .returning()
  if (!row) throw new Error('An offer was not written')
  return row
}

/** By the clock of the database, as everything else about the time of an offer. */
async function isAllowed({ db }: Scope, until: string): Promise<boolean> {
  const { rows } = await db.execute<{ allowed: boolean }>(
    sql`select ${until}::timestamptz > clock_timestamp() + interval '1 second'
      and ${until}::timestamptz <= now() + make_interval(days => ${offerLimits.days}) as allowed`,
  )
  return rows[0]?.allowed === true
}
