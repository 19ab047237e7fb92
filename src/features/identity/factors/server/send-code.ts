import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { findHolder } from './find-member-security.ts'
import { findChallenge } from './steps/challenges.ts'
import { offeredProofs } from './steps/offered-factors.ts'
import { issueCode } from './steps/sent-codes.ts'

interface Wish {
  token: string
  kind: SentCode['by']
}

/** For whoever waits for a code, to sign in or to enrol. */
export async function sendCode(scope: Scope, { token, kind }: Wish): Promise<SentCode> {
  const hash = hashToken(token)
  const waiting = await findChallenge(scope, hash)
  if (!waiting) throw new Refusal('CHALLENGE_OVER')
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const holder = await findHolder(scope, waiting.memberId)
      const offered = waiting.purpose === 'enrol' ? [waiting.sentBy] : offeredProofs(scope.config, holder)
      if (!offered.includes(kind)) throw new Refusal('NOT_OFFERED')
      return await issueCode(scope, { hash, holder, by: kind })
    }),
  )
}
