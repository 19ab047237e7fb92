import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMarkFee } from '../../permissions.ts'
import { deal } from '../../server/tables.ts'
import type { DealParty } from '../../terms.ts'
import { type FeeState, markKind, stateBefore } from '../terms.ts'
import { publishFees } from './publish-fees.ts'
import { dealFee, dealFeeEvent, dealFeeReversal, dealFeeShare } from './tables.ts'

interface Mark {
  id: string
  party: DealParty
  /** The state that the curator saw. */
  from: FeeState
  to: FeeState
  day?: string | undefined
  invoice_number: string
  reason: string
}

/** Records a mark on one party's share of a fee. The same mark of the same curator twice is recorded once. */
export async function markFee(scope: Scope, mark: Mark): Promise<{ state: FeeState }> {
  const { actor, db } = scope
  const { id: dealId, party, from, to } = mark
  return await scope.transaction(async () => {
    const [row] = await db.select().from(deal).where(eq(deal.id, dealId))
    if (!row || !canMarkFee(actor, row)) throw new Refusal('DEAL_NOT_FOUND')
    // Neither another curator's mark nor a void comes in between. A curator may not lock a deal of others.
    await continueAs(
      system,
      async () => await db.select({ id: deal.id }).from(deal).where(eq(deal.id, dealId)).for('no key update'),
    )
    const share = await findShare(scope, mark)
    if (!share) throw new Refusal('DEAL_NOT_FOUND')
    if (share.isReversed) throw new Refusal('FEE_REVERSED')
    const { latest } = share
    if (share.state !== from && latest && (await isSame(scope, latest, mark))) return { state: to }
    if (share.state !== from) throw new Refusal('FEE_MARKED', { data: { state: share.state } })
    const isAllowed = markKind(from, to) === 'forward' || to === stateBefore(from, share.hasInvoice)
    if (!isAllowed) throw new Refusal('FEE_MARK')
    await db.insert(dealFeeEvent).values({
      ...{ dealId, party, fromState: from, toState: to, curatorId: actor.memberId },
      ...(await wordsOf(scope, mark)),
    })
    const { memberId, amount, currency } = share
    await recordAudit(scope, actionOf(mark), {
      subjectId: dealId,
      detail: { memberId, party, amount, currency, from, to },
    })
    await publishFees(scope)
    return { state: to }
  })
}

/** What belongs to the mark; other words that came with it are left out. */
async function wordsOf(
  { db }: Scope,
  { from, to, day, invoice_number: invoiceNumber, reason }: Mark,
): Promise<{ reason?: string; day?: string | undefined; invoiceNumber?: string | undefined }> {
  if (to === 'waived' && !reason) throw new Refusal('FEE_REASON')
  if (to === 'waived') return { reason }
  const isInvoice = from === 'due' && to === 'invoiced'
  if (!isInvoice && to !== 'paid') return {}
  // A day more than here: the calendar of the curator may be ahead.
  const { rows } = await db.execute<{ today: string; isFuture: boolean }>(
    sql`select current_date::text as today, coalesce(${day ?? null}::date > current_date + 1, false) as "isFuture"`,
  )
  if (rows[0]?.isFuture) throw new Refusal('FEE_DAY')
  return { day: day ?? rows[0]?.today, invoiceNumber: isInvoice && invoiceNumber ? invoiceNumber : undefined }
}

/** The same mark with the same words, such as after a lost response. */
async function isSame(scope: Scope, latest: typeof dealFeeEvent.$inferSelect, mark: Mark): Promise<boolean> {
  const { actor } = scope
  const isOwn = actor.kind === 'member' && latest.curatorId === actor.memberId
  if (!isOwn || latest.fromState !== mark.from || latest.toState !== mark.to) return false
  const { reason = '', day, invoiceNumber = '' } = await wordsOf(scope, mark)
  return (
    (latest.reason ?? '') === reason &&
    (latest.invoiceNumber ?? '') === invoiceNumber &&
    (latest.day ?? undefined) === day
  )
}

const actionOf = ({ from, to }: Mark) => (markKind(from, to) === 'back' ? 'deal.fee-mark-undone' : `deal.fee-${to}`)

async function findShare({ db }: Scope, { id, party }: Mark) {
  const isLatest = and(
    ...[eq(dealFeeEvent.dealId, dealFeeShare.dealId), eq(dealFeeEvent.party, dealFeeShare.party)],
    eq(dealFeeEvent.number, dealFeeShare.events),
  )
  const [row] = await db
    .select({ share: dealFeeShare, currency: dealFee.currency, reversal: dealFeeReversal, latest: dealFeeEvent })
    .from(dealFeeShare)
    .innerJoin(dealFee, eq(dealFee.dealId, dealFeeShare.dealId))
    .leftJoin(dealFeeReversal, eq(dealFeeReversal.dealId, dealFeeShare.dealId))
    .leftJoin(dealFeeEvent, isLatest)
    .where(and(eq(dealFeeShare.dealId, id), eq(dealFeeShare.party, party)))
  if (!row) return undefined
  const { share, currency, reversal, latest } = row
  const { memberId, amount, state, invoicedOn } = share
  return { memberId, amount, currency, state, hasInvoice: invoicedOn !== null, isReversed: reversal !== null, latest }
}
