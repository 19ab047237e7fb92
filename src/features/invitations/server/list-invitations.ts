import { and, desc, eq } from 'drizzle-orm'
import { memberCard } from '#features/members/server/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canGiveInvitation, canListInvitations } from '../permissions.ts'
import { countInvitations } from './count-invitations.ts'
import { describeInvitation } from './steps/describe-invitation.ts'
import { invitation } from './tables.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

export async function listInvitations(scope: Scope, { cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canListInvitations(actor)) throw new Refusal('UNAUTHORIZED')
  // Row policies let curators read every invitation, so filter by sponsor here.
  const isOwn = eq(invitation.sponsorId, actor.memberId)
  const rows = await db
    .select({ invitation, card: memberCard, id: invitation.id, createdAt: invitation.createdAt })
    .from(invitation)
    .leftJoin(memberCard, eq(memberCard.memberId, invitation.usedBy))
    .where(and(isOwn, cursor && olderThan(cursor, invitation)))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const { given: givenCount, allowance } = await countInvitations(scope, actor.memberId)
  return {
    items: items.map((row) => describeInvitation(scope, row.invitation, row.card)),
    next_cursor,
    given: givenCount,
    allowance: canGiveInvitation(actor) ? allowance : 0,
  }
}
