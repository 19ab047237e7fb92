import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canListInvitations } from '../permissions.ts'
import { invitation } from './tables.ts'

/** Withdraws an unused invitation. The conditional update ensures that it is never both used and withdrawn. */
export async function revokeInvitation(scope: Scope, { id }: { id: string }): Promise<{ revoked: true }> {
  const { actor, db } = scope
  if (!canListInvitations(actor)) throw new Refusal('UNAUTHORIZED')
  const isOwn = and(eq(invitation.id, id), eq(invitation.sponsorId, actor.memberId))
  return await scope.transaction(async () => {
    const [row] = await db.select({ id: invitation.id }).from(invitation).where(isOwn)
    if (!row) throw new Refusal('NOT_FOUND')
    const revoked = await continueAs(system, async () =>
      db
        .update(invitation)
        .set({ revokedAt: sql`now()` })
        .where(and(isOwn, isNull(invitation.usedAt), isNull(invitation.revokedAt)))
        .returning({ id: invitation.id }),
    )
    if (revoked.length === 0) throw new Refusal('CONFLICT')
    await recordAudit(scope, 'invitation.revoked', { detail: { invitationId: id } })
    return { revoked: true }
  })
}
