import type { CodeKind } from '#features/identity/sessions/terms.ts'
import type { Scope } from '#platform/scope.ts'
import type { Holder } from './find-member-security.ts'
import { matchSentCode } from './match-sent-code.ts'
import { spendStep } from './spend-step.ts'
import { spendBackupCode } from './steps/backup-codes.ts'
import type { Waiting } from './steps/challenges.ts'
import { offeredProofs } from './steps/offered-factors.ts'

interface Proof {
  kind: CodeKind
  code: string
}

/** Whether a code proves that the member signs in, in a way open to them now. What is good once is used up by it. */
export async function prove(
  scope: Scope,
  asked: { waiting: Waiting; holder: Holder },
  { kind, code }: Proof,
): Promise<boolean> {
  const { memberId } = asked.holder
  if (!offeredProofs(scope.config, asked.holder).includes(kind)) return false
  if (kind === 'app') return await spendStep(scope, memberId, code)
  if (kind === 'backup') return await spendBackupCode(scope, memberId, code)
  return await matchSentCode(scope, asked, { by: kind, code })
}
