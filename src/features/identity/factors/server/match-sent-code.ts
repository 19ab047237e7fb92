import { timingSafeEqual } from 'node:crypto'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import type { Scope } from '#platform/scope.ts'
import { digestCode } from './digest-code.ts'
import { addressOf } from './find-code-address.ts'
import type { Holder } from './find-member-security.ts'
import type { Waiting } from './steps/challenges.ts'

interface Given {
  by: SentCode['by']
  code: string
}

/** Whether a code is the one that was sent last for this challenge, that way. */
export async function matchSentCode(
  scope: Pick<Scope, 'db' | 'sealing'>,
  { waiting, holder }: { waiting: Waiting; holder: Holder },
  { by, code }: Given,
): Promise<boolean> {
  const { hash, sentBy, codeHash } = waiting
  if (sentBy !== by || !codeHash) return false
  const address = await addressOf(scope, holder, by)
  return timingSafeEqual(codeHash, digestCode(scope, { hash, address, code: code.replace(/\s/g, '') }))
}
