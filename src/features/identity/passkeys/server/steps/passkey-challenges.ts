import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { hashToken, newToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssertionOptions } from '../../contract.ts'
import { passkeyChallenge } from '../tables.ts'
import { findDescriptors, requireSite } from './relying-party.ts'

const validMinutes = 5

type NewChallenge = Pick<typeof passkeyChallenge.$inferInsert, 'purpose' | 'sessionId' | 'challengeHash'>

/** Creates random bytes for a passkey to sign. Only their hash is stored. */
export async function issuePasskeyChallenge({ db }: Pick<Scope, 'db'>, newChallenge: NewChallenge) {
  const { token, hash } = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${validMinutes})`
  await continueAs(system, () => db.insert(passkeyChallenge).values({ ...newChallenge, hash, expiresAt }))
  return { challenge: token, timeout: validMinutes * 60_000 }
}

interface AssertionRequest {
  purpose: 'sign-in' | 'prove'
  sessionId?: string
  challengeHash?: Buffer
  /** Accepts passkeys of this member only. Without it, any passkey of the site. */
  memberId?: string
}

/** Tells a browser which passkeys may sign, and what. */
export async function createAssertionOptions(
  scope: Scope,
  { memberId, ...newChallenge }: AssertionRequest,
): Promise<AssertionOptions> {
  const { id: rpId } = requireSite(scope)
  const allowCredentials = memberId ? await findDescriptors(scope, { memberId, siteId: rpId }) : undefined
  return {
    ...(await issuePasskeyChallenge(scope, newChallenge)),
    ...{ rpId, userVerification: 'required' },
    ...(allowCredentials && { allowCredentials }),
  }
}

interface SignedChallenge {
  clientDataJSON: string
  purpose: typeof passkeyChallenge.$inferSelect.purpose
}

/**
 * Marks the challenge that a passkey signed as used. This happens before the signature is checked and outside any
 * transaction: of several answers at once only one is checked, and a refused answer cannot be tried again. A challenge
 * that belongs to a session is accepted from that session only.
 */
export async function spendPasskeyChallenge({ db, request }: Scope, { clientDataJSON, purpose }: SignedChallenge) {
  const challenge = challengeIn(clientDataJSON)
  const { sessionId } = request
  if (!challenge || (purpose !== 'sign-in' && !sessionId)) throw new Refusal('CHALLENGE_OVER')
  const [row] = await continueAs(system, async () =>
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
  if (!row) throw new Refusal('CHALLENGE_OVER')
  return { challenge, challengeHash: row.challengeHash }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
