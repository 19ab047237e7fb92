import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { recordSponsor } from '#features/members/server/record-sponsor.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { hashCode, plainHash } from './steps/codes.ts'
import { invitation } from './tables.ts'

interface Input {
  code: string
  memberId: string
}

/**
 * Marks an invitation as used. Call it as `system` in the transaction of the sign-up. If several people use a code
 * at once, one succeeds.
 */
export async function spendInvitation(scope: Scope, { code, memberId }: Input): Promise<void> {
  const { db, sealing } = scope
  const sponsorInGoodStanding = db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, invitation.sponsorId), eq(member.verified, true), isNull(member.suspendedAt)))
  const [usedInvitation] = await db
    .update(invitation)
    .set({ usedAt: sql`now()`, usedBy: memberId })
    .where(
      and(
        inArray(invitation.codeHash, [hashCode(sealing, code), plainHash(code)]),
        isNull(invitation.usedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, sql`now()`),
        exists(sponsorInGoodStanding),
      ),
    )
    .returning({ id: invitation.id, sponsorId: invitation.sponsorId })
  if (!usedInvitation) throw new Refusal('INVITATION_SPENT')
  await recordSponsor(scope, memberId, usedInvitation.sponsorId)
  await recordAudit(scope, 'invitation.used', { subjectId: memberId, detail: { invitationId: usedInvitation.id } })
}
