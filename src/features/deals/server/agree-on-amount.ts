import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { isSameAmount } from '../fee.ts'
import { writeAmount } from './steps/change-amount.ts'
import type { ClaimedDeal } from './steps/claim-deal.ts'
import { dealProposal } from './tables.ts'

interface OfferedAmount {
  amount: string
  /** The head of the signed timeline that the actor saw. */
  seen: string | null
  byId: string
  toId: string
}

/**
 * Gives a deal an amount that the other party has offered, as if they had proposed it: a trigger lets only a proposed amount
 * be agreed to. An open proposal lapses.
 */
export async function agreeOnAmount(scope: Scope, claimed: ClaimedDeal, offered: OfferedAmount): Promise<void> {
  if (isSameAmount(claimed.amount, offered.amount)) return
  const { db } = scope
  const { id: dealId, version, amount } = claimed
  const { byId, toId } = offered
  await continueAs(system, async () => {
    await db
      .update(dealProposal)
      .set({ state: 'lapsed', settledBy: toId, settledAt: sql`now()` })
      .where(and(eq(dealProposal.dealId, dealId), eq(dealProposal.state, 'open')))
    await db.insert(dealProposal).values({ dealId, version, amount, byId, toId, newAmount: offered.amount })
  })
  await writeAmount(scope, claimed, { amount: offered.amount, seen: offered.seen })
}
