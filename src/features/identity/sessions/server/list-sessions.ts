import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnSessions } from '../permissions.ts'
import { isUnexpired } from './is-unexpired.ts'
import { session } from './tables.ts'

export async function listSessions({ actor, db, request }: Scope) {
  if (!canManageOwnSessions(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db
    .select(getTableColumns(session))
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(isNull(session.endedAt), isUnexpired))
    .orderBy(desc(session.lastSeenAt))
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === request.sessionId,
  }))
}
