import { eq } from 'drizzle-orm'
import { formatMoney } from '#lib/money.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../../chain/server/steps/append-entry.ts'
import { canChangeAmount } from '../../permissions.ts'
import type { Deal } from '../../records.ts'
import { deal } from '../tables.ts'
import { announceChange } from './announce-change.ts'
import type { ClaimedDeal } from './claim-deal.ts'
import { isHalted } from './is-halted.ts'

interface AgreedAmount {
  amount: string
  /** The head of the signed timeline that the actor saw. */
  seen: string | null
}

/** Gives a deal the amount that both parties agree on, and announces it. */
export async function changeAmount(scope: Scope, currentDeal: ClaimedDeal, agreed: AgreedAmount): Promise<Deal> {
  await writeAmount(scope, currentDeal, agreed)
  return await announceChange(scope, currentDeal.id, 'deal.amount-changed')
}

/** A trigger refuses an amount that the other party did not propose. */
export async function writeAmount(
  scope: Scope,
  currentDeal: ClaimedDeal,
  { amount, seen }: AgreedAmount,
): Promise<void> {
  const { id, conversationId, currency } = currentDeal
  if (!canChangeAmount(scope.actor, currentDeal)) throw new Refusal('PROPOSAL_CLOSED')
  if (await isHalted(scope, conversationId)) throw new Refusal('DEAL_HALTED')
  const updated = await scope.db.update(deal).set({ amount }).where(eq(deal.id, id)).returning({ id: deal.id })
  // The member was suspended while they waited for the other party's step.
  if (updated.length === 0) throw new Refusal('DEAL_NOT_FOUND')
  await appendEntry(scope, id, {
    ...{ kind: 'amount-agreed', version: currentDeal.version + 1, seen },
    facts: { from: currentDeal.amount, to: amount },
  })
  const detail = { from: formatMoney(currentDeal.amount, currency), to: formatMoney(amount, currency) }
  await recordAudit(scope, 'deal.amount-changed', { subjectId: id, detail })
}
