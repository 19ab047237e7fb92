import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { claimDeal } from './steps/claim-deal.ts'
import { isHalted } from './steps/is-halted.ts'
import { dealVoid } from './tables.ts'

interface Options {
  /** Whether the other party gets to see more than before. */
  isShowing: boolean
}

/** Locks the deal of a party before its documents change. Nothing is added to a deal that has failed, or between members who are apart. */
export async function claimForDocuments(scope: Scope, id: string, { isShowing }: Options): Promise<void> {
  const { stage, conversationId } = await claimDeal(scope, id)
  if (!isShowing) return
  const isVoid = (await scope.db.$count(dealVoid, eq(dealVoid.dealId, id))) > 0
  if (stage === 'Withdrawn' || isVoid) throw new Refusal('DEAL_ENDED')
  if (await isHalted(scope, conversationId)) throw new Refusal('DEAL_HALTED')
}
