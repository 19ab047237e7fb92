import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProofKind } from '#features/identity/sessions/terms.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { challenge } from './tables.ts'

interface Passed {
  hash: Buffer
  memberId: string
  kind: ProofKind
}

/** Whether the challenge was still open; it is over from here on. In the caller's transaction, as the system. */
export async function passChallenge(scope: Scope, { hash, memberId, kind }: Passed): Promise<boolean> {
  const passed = await scope.db
    .update(challenge)
    .set({ passedAt: sql`now()` })
    .where(and(eq(challenge.hash, hash), isNull(challenge.passedAt)))
    .returning({ hash: challenge.hash })
  if (passed.length === 0) return false
  await recordAudit(scope, 'challenge.passed', { subjectId: memberId, detail: { kind } })
  return true
}
