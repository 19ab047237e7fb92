import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { session } from './tables.ts'

/** Notes that the member just proved who they are in this session, in the caller's transaction. Answers whether it goes on. */
export async function noteProof({ actor, request, db }: Scope): Promise<boolean> {
  const { sessionId } = request
  if (actor.kind !== 'member' || !sessionId) return false
  const { memberId } = actor
  const noted = await continueAs(system, async () =>
    db
      .update(session)
      .set({ provenAt: sql`now()` })
      .where(and(eq(session.id, sessionId), eq(session.memberId, memberId), isNull(session.endedAt)))
      .returning({ id: session.id }),
  )
  return noted.length > 0
}
