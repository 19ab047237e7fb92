import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canGiveInvitation, canListInvitations } from '../permissions.ts'
import { countInvitations } from './count-invitations.ts'
import { sealContext } from './seal-context.ts'
import { hashCode, newCode } from './steps/codes.ts'
import { describeInvitation } from './steps/describe-invitation.ts'
import { invitation } from './tables.ts'

export async function giveInvitation(scope: Scope, { note }: { note: string }) {
  const { actor, db, sealing } = scope
  if (!canListInvitations(actor)) throw new Refusal('UNAUTHORIZED')
  if (!canGiveInvitation(actor)) throw new Refusal('NOT_VERIFIED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    const row = await continueAs(system, async () => {
      await lockGiver(scope, memberId)
      const { given: givenCount, allowance } = await countInvitations(scope, memberId)
      if (givenCount >= allowance) throw new Refusal('ALLOWANCE_SPENT')
      const code = newCode()
      const codeHash = hashCode(sealing, code)
      const codeSealed = sealing.seal(sealContext(codeHash), Buffer.from(code))
      const expiresAt = sql`now() + interval '30 days'`
      const [inserted] = await db
        .insert(invitation)
        .values({ sponsorId: memberId, codeHash, codeSealed, note, expiresAt })
        .returning()
      if (!inserted) throw new Error('The invitation was not inserted')
      return inserted
    })
    await recordAudit(scope, 'invitation.given', { detail: { invitationId: row.id } })
    return describeInvitation(scope, row, null)
  })
}

/** Locks the giver's row, so that simultaneous requests cannot exceed the allowance. */
async function lockGiver({ db }: Scope, memberId: string): Promise<void> {
  const [giver] = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.verified, true), isNull(member.suspendedAt)))
    .for('no key update')
  if (!giver) throw new Refusal('NOT_VERIFIED')
}
