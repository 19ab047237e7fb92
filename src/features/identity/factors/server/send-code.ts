import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findMemberSecurity } from './find-member-security.ts'
import { findChallenge } from './steps/challenges.ts'
import { offeredProofs } from './steps/offered-factors.ts'
import { issueCode } from './steps/sent-codes.ts'

interface CodeRequest {
  token: string
  kind: SentCode['by']
}

/** Sends a code for an open challenge: to sign in, to prove one's identity or to enrol a factor. */
export async function sendCode(scope: Scope, { token, kind }: CodeRequest): Promise<SentCode> {
  const hash = hashToken(token)
  const openChallenge = await findChallenge(scope, hash)
  if (!openChallenge) throw new Refusal('CHALLENGE_OVER')
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const security = await findMemberSecurity(scope, openChallenge.memberId)
      const offeredKinds =
        openChallenge.purpose === 'enrol' ? [openChallenge.sentBy] : offeredProofs(scope.config, security)
      if (!offeredKinds.includes(kind)) throw new Refusal('NOT_OFFERED')
      return await issueCode(scope, { hash, security, by: kind })
    }),
  )
}
