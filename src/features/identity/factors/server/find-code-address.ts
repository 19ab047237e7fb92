import { and, eq } from 'drizzle-orm'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import type { Scope } from '#platform/scope.ts'
import { sealedFor } from './factor-seal-context.ts'
import type { Holder } from './find-member-security.ts'
import { secondFactor } from './tables.ts'

/** Where a member's codes go; a number also before it was confirmed. */
export async function addressOf(
  { db, sealing }: Pick<Scope, 'db' | 'sealing'>,
  { memberId, email }: Pick<Holder, 'memberId' | 'email'>,
  by: SentCode['by'],
): Promise<string> {
  if (by === 'email') return email
  const [factor] = await db
    .select({ sealed: secondFactor.sealed })
    .from(secondFactor)
    .where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, 'sms')))
  if (!factor?.sealed) throw new Error('A member has no telephone number')
  return sealing.open(sealedFor(memberId, 'sms'), factor.sealed).toString()
}
