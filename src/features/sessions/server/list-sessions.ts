import { desc, isNull } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindSessions } from '../permissions.ts'
import { session } from './tables.ts'

export async function listSessions({ actor, db, request }: Scope) {
  if (!canMindSessions(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db.select().from(session).where(isNull(session.endedAt)).orderBy(desc(session.lastSeenAt))
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === request.sessionId,
  }))
}
