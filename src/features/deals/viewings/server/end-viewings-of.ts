import { and, eq, or, sql } from 'drizzle-orm'
import { partyLeftReason } from '#features/members/erased-texts.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { viewing } from './tables.ts'

interface EndedViewing {
  viewingId: string
  conversationId: string
  otherId: string
  /** Whether both had agreed on it. */
  isCancelled: boolean
}

/** Runs as the system while a member is erased: what is proposed lapses, and what is agreed and still ahead is cancelled. */
export async function endViewingsOf({ db }: DatabaseAccess, memberId: string): Promise<EndedViewing[]> {
  const isParty = or(eq(viewing.byId, memberId), eq(viewing.toId, memberId))
  const settled = { settledBy: memberId, settledAt: sql`now()` }
  const lapsed = await db
    .update(viewing)
    .set({ state: 'lapsed', ...settled })
    .where(and(isParty, eq(viewing.state, 'proposed')))
    .returning()
  const cancelled = await db
    .update(viewing)
    .set({ state: 'cancelled', reason: partyLeftReason, ...settled })
    .where(and(isParty, eq(viewing.state, 'agreed'), sql`${viewing.endsAt} > now()`))
    .returning()
  return [...lapsed, ...cancelled].map(({ id: viewingId, conversationId, byId, toId, state }) => ({
    ...{ viewingId, conversationId, otherId: byId === memberId ? toId : byId, isCancelled: state === 'cancelled' },
  }))
}
