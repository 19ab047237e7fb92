import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { session } from './tables.ts'

type Ending = {
  memberId: string
  reason:
    | 'signed out'
    | 'signed in again'
    | 'reused'
    | 'password changed'
    | 'password reset'
    | 'suspended'
    | 'second factor enrolled'
    | 'second factors lifted'
    | 'no curator any more'
    | 'erased'
  /** One session alone, or all but one; else all. */
  only?: string
  except?: string | undefined
}

/** Ends a member's sessions at once: their tokens prove nothing any more, and open streams close. Answers how many. */
export async function endSessions(ground: DatabaseAccess, { memberId, reason, only, except }: Ending): Promise<number> {
  return await ground.transaction(async () => {
    const which: (SQL | undefined)[] = [eq(session.memberId, memberId), isNull(session.endedAt)]
    if (only) which.push(eq(session.id, only))
    if (except) which.push(ne(session.id, except))
    const ended = await continueAs(system, async () =>
      ground.db
        .update(session)
        .set({ endedAt: sql`now()`, endReason: reason })
        .where(and(...which))
        .returning({ id: session.id }),
    )
    for (const { id } of ended) {
      await recordAudit(ground, 'session.ended', { subjectId: memberId, detail: { sessionId: id, reason } })
      await publish(ground, memberId, { type: 'session.ended', sessionId: id })
    }
    return ended.length
  })
}
