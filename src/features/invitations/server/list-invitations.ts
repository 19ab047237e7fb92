import { and, desc, eq, sql } from 'drizzle-orm'
import { memberCard } from '#features/members/server/tables.ts'
import { type CursorPosition, cursorValues, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
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
  const { memberId } = actor
  const [rows, { given: givenCount, allowance }] = await Promise.all([
    ownInvitations(db).execute({ memberId, ...cursorValues(cursor), limit: limit + 1 }),
    countInvitations(scope, memberId),
  ])
  const { items, next_cursor } = pageOf(rows, limit)
  return {
    items: items.map((row) => describeInvitation(scope, row.invitation, row.card)),
    next_cursor,
    given: givenCount,
    allowance: canGiveInvitation(actor) ? allowance : 0,
  }
}

const ownInvitations = preparedStatement((db) =>
  db
    .select({ invitation, card: memberCard, id: invitation.id, createdAt: invitation.createdAt })
    .from(invitation)
    .leftJoin(memberCard, eq(memberCard.memberId, invitation.usedBy))
    // Row policies let curators read every invitation, so filter by sponsor here.
    .where(and(eq(invitation.sponsorId, sql.placeholder('memberId')), olderThanCursor(invitation)))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_invitations'),
)
