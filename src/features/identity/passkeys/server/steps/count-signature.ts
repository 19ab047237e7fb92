import { and, eq, lt, or, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findMemberSecurity } from '#features/identity/factors/server/find-member-security.ts'
import { notifyMember } from '#features/identity/factors/server/steps/notify-member.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { passkeyCopied } from '../../letters.ts'
import { passkey } from '../tables.ts'
import type { SignedChallenge } from './verify-assertion.ts'

/**
 * Records that a passkey was used and runs `work` in the same transaction, as the system. A passkey that stays on one
 * device counts its signatures: if the count did not rise, somebody has a copy. Synced passkeys do not count.
 */
export async function countSignature<T extends object>(
  scope: Scope,
  { passkey: { id, memberId, name }, counter }: SignedChallenge,
  work: () => Promise<T>,
): Promise<T> {
  const result = await scope.transaction(() =>
    continueAs(system, async () => {
      const rows = await scope.db
        .update(passkey)
        .set({ counter: sql`greatest(${passkey.counter}, ${counter})`, lastUsedAt: sql`now()` })
        .where(and(eq(passkey.id, id), or(eq(passkey.synced, true), isBelow(counter))))
        .returning({ id: passkey.id })
      if (rows.length === 0) return undefined
      await recordAudit(scope, 'passkey.used', { subjectId: memberId, detail: { passkeyId: id } })
      return await work()
    }),
  )
  if (result) return result
  await scope.transaction(async () => {
    await recordAudit(scope, 'passkey.counter-went-back', { subjectId: memberId, detail: { passkeyId: id, counter } })
    await continueAs(system, async () =>
      notifyMember(scope, await findMemberSecurity(scope, memberId), passkeyCopied(name)),
    )
  })
  throw new Refusal('PASSKEY_REFUSED')
}

/** Some passkeys on one device never count: they report zero each time. */
const isBelow = (counter: number) => (counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter))
