import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs, whenCommitted } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import type { DatabaseAccess, Platform } from '#platform/scope.ts'
import { session } from './tables.ts'

type SessionsToEnd = {
  memberId: string
  reason:
    | 'signed out'
    | 'signed out elsewhere'
    | 'signed in again'
    | 'reused'
    | 'password changed'
    | 'password reset'
    | 'suspended'
    | 'second factor enrolled'
    | 'second factors lifted'
    | 'no curator any more'
    | 'erased'
  /** Ends this session only. */
  onlySessionId?: string
  /** Ends all sessions but this one. */
  exceptSessionId?: string | undefined
}

/** Ends a member's sessions at once: tokens become invalid and live streams close. Returns how many sessions ended. */
export async function endSessions(
  database: DatabaseAccess & Partial<Pick<Platform, 'recentActors'>>,
  { memberId, reason, onlySessionId, exceptSessionId }: SessionsToEnd,
): Promise<number> {
  return await database.transaction(async () => {
    const conditions: (SQL | undefined)[] = [eq(session.memberId, memberId), isNull(session.endedAt)]
    if (onlySessionId) conditions.push(eq(session.id, onlySessionId))
    if (exceptSessionId) conditions.push(ne(session.id, exceptSessionId))
    const endedSessions = await continueAs(system, async () =>
      database.db
        .update(session)
        .set({ endedAt: sql`now()`, endReason: reason })
        .where(and(...conditions))
        .returning({ id: session.id }),
    )
    whenCommitted(() => database.recentActors?.dropMember(memberId))
    for (const { id } of endedSessions) {
      await recordAudit(database, 'session.ended', { subjectId: memberId, detail: { sessionId: id, reason } })
      await publish(database, memberId, { type: 'session.ended', sessionId: id })
    }
    return endedSessions.length
  })
}
