import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { passkeyChallenge } from '../tables.ts'

interface Answer {
  clientDataJSON: string
  purpose: typeof passkeyChallenge.$inferSelect.purpose
}

/**
 * Uses up the challenge that a passkey signed, before anything else is looked at and outside of any transaction: of many
 * answers at once one is looked at, and a refused one cannot be tried again. Only the session that asked may answer.
 */
export async function spendPasskeyChallenge({ db, request }: Scope, { clientDataJSON, purpose }: Answer) {
  const challenge = challengeIn(clientDataJSON)
  const { sessionId } = request
  if (!challenge || (purpose !== 'sign-in' && !sessionId)) throw new Refusal('CHALLENGE_OVER')
  const [spent] = await continueAs(system, async () =>
    db
      .update(passkeyChallenge)
      .set({ spentAt: sql`now()` })
      .where(
        and(
          eq(passkeyChallenge.hash, hashToken(challenge)),
          eq(passkeyChallenge.purpose, purpose),
          purpose === 'sign-in' ? undefined : eq(passkeyChallenge.sessionId, sessionId ?? ''),
          isNull(passkeyChallenge.spentAt),
          gt(passkeyChallenge.expiresAt, sql`now()`),
        ),
      )
      .returning({ challengeHash: passkeyChallenge.challengeHash }),
  )
  if (!spent) throw new Refusal('CHALLENGE_OVER')
  return { challenge, challengeHash: spent.challengeHash }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
