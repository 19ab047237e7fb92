import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { holdAccount } from '#features/identity/accounts/server/steps/lock-account.ts'
import type { CodeKind } from '#features/identity/sessions/terms.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { claimTry } from '../claim-try.ts'
import { findHolder, type Holder } from '../find-member-security.ts'
import { passChallenge } from '../pass-challenge.ts'
import { prove } from '../prove.ts'
import { mostTries, type Waiting } from './challenges.ts'
import { tellMember } from './notify-member.ts'

interface Try {
  /** An open challenge, which the caller has found. */
  open: Waiting
  kind: CodeKind
  code: string
}

interface Asked {
  waiting: Waiting
  holder: Holder
}

/** Answers a challenge with a code. If it is right, `onPassed` runs in the same transaction, as the system. */
export async function tryCode<T extends object>(
  scope: Scope,
  { open, ...proof }: Try,
  onPassed: (asked: Asked) => Promise<T>,
): Promise<T> {
  await countAgainstLimit(scope, 'proof', open.memberId)
  const outcome = await scope.transaction(() =>
    continueAs(system, async () => {
      await holdAccount(scope, open.memberId, 'share')
      const waiting = await claimTry(scope, open.hash, open.purpose)
      if (!waiting) return 'over'
      const asked = { waiting, holder: await findHolder(scope, waiting.memberId) }
      if (!(await prove(scope, asked, proof))) return { triesLeft: await fail(scope, asked, proof.kind) }
      return (await passChallenge(scope, { ...waiting, kind: proof.kind })) ? { passed: await onPassed(asked) } : 'over'
    }),
  )
  if (outcome === 'over') throw new Refusal('CHALLENGE_OVER')
  // Thrown only now: the try has to count.
  if ('triesLeft' in outcome) throw new Refusal('INVALID_CODE', { data: { tries_left: outcome.triesLeft } })
  return outcome.passed
}

async function fail(scope: Scope, { waiting, holder }: Asked, kind: CodeKind): Promise<number> {
  const { memberId, tries } = waiting
  const triesLeft = mostTries - tries
  await recordAudit(scope, 'challenge.failed', { subjectId: memberId, detail: { kind, triesLeft } })
  if (triesLeft === 0) await tellMember(scope, holder, wrongCodes)
  return triesLeft
}

const wrongCodes = {
  subject: `Wrong codes for your ${productName} account`,
  body: ['Somebody gave your password and then five wrong codes. They were not let in.'],
}
