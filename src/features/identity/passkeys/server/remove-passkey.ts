import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findMemberSecurity } from '#features/identity/factors/server/find-member-security.ts'
import { dropFactor, lockFactors } from '#features/identity/factors/server/steps/drop-factors.ts'
import { notifyMember } from '#features/identity/factors/server/steps/notify-member.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Passkeys } from '../contract.ts'
import { passkeyRemoved } from '../letters.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { describePasskeys } from './steps/describe-passkeys.ts'
import { passkey } from './tables.ts'

/** All passkeys together are one second factor, so removing the last one removes the factor. */
export async function removePasskey(scope: Scope, { id }: { id: string }): Promise<Passkeys> {
  const { actor } = scope
  if (!canManageOwnPasskeys(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await scope.transaction(async () => {
    const name = await continueAs(system, () => remove(scope, { id, memberId }))
    await recordAudit(scope, 'passkey.removed', { subjectId: memberId, detail: { passkeyId: id } })
    await notifyMember(scope, await findMemberSecurity(scope, memberId), passkeyRemoved(name))
  })
  return await describePasskeys(scope)
}

interface Removal {
  id: string
  memberId: string
}

async function remove(scope: Scope, { id, memberId }: Removal): Promise<string> {
  await lockFactors(scope, memberId)
  const isOwnPasskey = eq(passkey.memberId, memberId)
  const [removedPasskey] = await scope.db
    .delete(passkey)
    .where(and(eq(passkey.id, id), isOwnPasskey))
    .returning({ name: passkey.name })
  if (!removedPasskey) throw new Refusal('NOT_FOUND')
  const [remainingPasskey] = await scope.db.select({ id: passkey.id }).from(passkey).where(isOwnPasskey).limit(1)
  if (!remainingPasskey) await dropFactor(scope, { memberId, kind: 'passkey' })
  return removedPasskey.name
}
