import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { ProofKind } from '#features/identity/sessions/terms.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { newToken } from '#platform/authentication/tokens.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { challenge } from '../tables.ts'

export type OpenChallenge = typeof challenge.$inferSelect

type NewChallenge = Pick<typeof challenge.$inferInsert, 'memberId' | 'purpose' | 'keep' | 'sessionId' | 'sentBy'>

export const maxTries = 5

/** Runs in the caller's transaction, as the system. */
export async function createChallenge({ db }: Pick<DatabaseAccess, 'db'>, newChallenge: NewChallenge) {
  const { token, hash } = newToken()
  const [row] = await db
    .insert(challenge)
    .values({ ...newChallenge, hash, expiresAt: sql`now() + interval '10 minutes'` })
    .returning({ expiresAt: challenge.expiresAt })
  if (!row) throw new Error('A challenge was not written')
  return { token, hash, expiresAt: row.expiresAt }
}

export const isOpen = (hash: Buffer) =>
  and(
    eq(challenge.hash, hash),
    isNull(challenge.passedAt),
    lt(challenge.tries, maxTries),
    gt(challenge.expiresAt, sql`now()`),
  )

/** Finds a challenge that can still be answered. */
export async function findChallenge(
  { db }: Pick<DatabaseAccess, 'db'>,
  hash: Buffer,
): Promise<OpenChallenge | undefined> {
  return await continueAs(system, async () => {
    const [row] = await db.select().from(challenge).where(isOpen(hash))
    return row
  })
}

/**
 * Counts a try at an open challenge and locks its row until the caller's transaction ends, so that parallel tries run one
 * after the other. The caller must let a wrong try commit: rolled back, it would not count.
 */
export async function countTry(
  { db }: Pick<DatabaseAccess, 'db'>,
  hash: Buffer,
  purpose: OpenChallenge['purpose'],
): Promise<OpenChallenge | undefined> {
  const [row] = await db
    .update(challenge)
    .set({ tries: sql`${challenge.tries} + 1` })
    .where(and(isOpen(hash), eq(challenge.purpose, purpose)))
    .returning()
  return row
}

interface PassedChallenge {
  hash: Buffer
  memberId: string
  kind: ProofKind
}

/** Closes a challenge as passed; returns false if it was passed before. Runs in the caller's transaction, as the system. */
export async function passChallenge(scope: Scope, { hash, memberId, kind }: PassedChallenge): Promise<boolean> {
  const rows = await scope.db
    .update(challenge)
    .set({ passedAt: sql`now()` })
    .where(and(eq(challenge.hash, hash), isNull(challenge.passedAt)))
    .returning({ hash: challenge.hash })
  if (rows.length === 0) return false
  await recordAudit(scope, 'challenge.passed', { subjectId: memberId, detail: { kind } })
  return true
}
