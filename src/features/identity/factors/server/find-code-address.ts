import { and, eq } from 'drizzle-orm'
import type { SentCode } from '#features/identity/sessions/contract.ts'
import type { Scope } from '#platform/scope.ts'
import { factorSealContext } from './factor-seal-context.ts'
import type { MemberSecurity } from './find-member-security.ts'
import { secondFactor } from './tables.ts'

/** The e-mail address or telephone number that a member's codes are sent to. The number may be unconfirmed. */
export async function findCodeAddress(
  { db, sealing }: Pick<Scope, 'db' | 'sealing'>,
  { memberId, email }: Pick<MemberSecurity, 'memberId' | 'email'>,
  by: SentCode['by'],
): Promise<string> {
  if (by === 'email') return email
  const [factor] = await db
    .select({ sealed: secondFactor.sealed })
    .from(secondFactor)
    .where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, 'sms')))
  if (!factor?.sealed) throw new Error('A member has no telephone number')
  return sealing.open(factorSealContext(memberId, 'sms'), factor.sealed).toString()
}
