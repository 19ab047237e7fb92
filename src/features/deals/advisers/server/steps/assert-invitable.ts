import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { conversationParty, isClosed } from '#features/conversations/server/tables.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { isBlocked } from '#features/members/server/is-blocked.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'

/**
 * A member may invite verified members, as for access to a listing, and members who have an open conversation with them. All others
 * give the answer of one who does not exist. Whether a member is apart from the other party is not asked, because the answer
 * would say it: such an invitation never reaches them.
 */
export async function assertInvitable(scope: Scope, { memberId }: Member, candidateId: string): Promise<void> {
  const card = (await findCards(scope, [candidateId]))(candidateId)
  if (!card || (await isBlocked(scope, candidateId))) throw new Refusal('MEMBER_NOT_FOUND')
  if (card.verified) return
  const { memberId: ownId, otherId } = conversationParty
  const rows = await scope.db
    .select({ one: sql`1` })
    .from(conversationParty)
    .where(and(eq(ownId, memberId), eq(otherId, candidateId), sql`not ${isClosed(conversationParty)}`))
    .limit(1)
  if (rows.length === 0) throw new Refusal('MEMBER_NOT_FOUND')
}
