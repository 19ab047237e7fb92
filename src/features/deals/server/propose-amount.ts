import { and, eq } from 'drizzle-orm'
import { hasDecimals } from '#lib/money.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../chain/server/steps/append-entry.ts'
import { findSeen } from '../chain/server/steps/assert-seen.ts'
import { isSameAmount } from '../fee.ts'
import { canAnswer, canChangeAmount, canHaveDeals } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { readDeal } from './read-deal.ts'
import { announceChange } from './steps/announce-change.ts'
import { changeAmount } from './steps/change-amount.ts'
import { type ClaimedDeal, claimDeal } from './steps/claim-deal.ts'
import { isHalted } from './steps/is-halted.ts'
import { dealProposal } from './tables.ts'

interface AmountProposal {
  id: string
  amount: string
  note: string
  version: number
  head?: string | null | undefined
}

/** If the other party has proposed the same amount already, both agree, and the deal gets it. */
export async function proposeAmount(scope: Scope, { id, amount, note, version, head }: AmountProposal): Promise<Deal> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const currentDeal = await claimDeal(scope, id)
    if (currentDeal.version !== version) throw new Refusal('DEAL_CHANGED')
    if (!canChangeAmount(actor, currentDeal)) throw new Refusal('DEAL_ENDED')
    assertOtherAmount(currentDeal, amount)
    const [openProposal] = await db
      .select()
      .from(dealProposal)
      .where(and(eq(dealProposal.dealId, id), eq(dealProposal.state, 'open')))
    if (!openProposal) return await writeProposal(scope, currentDeal, { amount, note })
    const { newAmount } = openProposal
    if (newAmount === null || !isSameAmount(newAmount, amount)) throw new Refusal('DEAL_PROPOSED')
    // The open proposal keeps its own note, so another one would be lost.
    if (note && note !== openProposal.note) throw new Refusal('DEAL_PROPOSED')
    if (!canAnswer(actor, openProposal)) return await readDeal(scope, { id })
    return await changeAmount(scope, currentDeal, { amount: newAmount, seen: await findSeen(scope, id, head) })
  })
}

function assertOtherAmount(currentDeal: ClaimedDeal, amount: string): void {
  if (!hasDecimals(currentDeal.currency) && /\.0*[1-9]/.test(amount)) throw new Refusal('AMOUNT_DECIMALS')
  if (isSameAmount(amount, currentDeal.amount)) throw new Refusal('AMOUNT_SAME')
}

async function writeProposal(
  scope: Scope,
  currentDeal: ClaimedDeal,
  { amount: newAmount, note }: Pick<AmountProposal, 'amount' | 'note'>,
): Promise<Deal> {
  const { actor, db } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const { id, version, amount, conversationId, buyerId, sellerId } = currentDeal
  if (await isHalted(scope, conversationId)) throw new Refusal('DEAL_HALTED')
  const byId = actor.memberId
  const toId = byId === buyerId ? sellerId : buyerId
  const [proposal] = await db
    .insert(dealProposal)
    .values({ dealId: id, version, amount, newAmount, note: note || null, byId, toId })
    .returning({ id: dealProposal.id, newAmount: dealProposal.newAmount })
  if (!proposal) throw new Error('A proposal was not written')
  await appendEntry(scope, id, {
    ...{ kind: 'amount-proposed', facts: { proposal: proposal.id, amount: proposal.newAmount } },
    words: [{ name: 'note', text: note }],
  })
  await recordAudit(scope, 'deal.amount-proposed', { subjectId: id })
  return await announceChange(scope, id, 'deal.amount-proposed')
}
