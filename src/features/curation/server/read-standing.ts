import { desc, eq } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canApply } from '../permissions.ts'
import { application } from './tables.ts'

/** The member's own standing and latest application. */
export async function readStanding({ actor, db }: Scope) {
  if (!canApply(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ verified: member.verified, latest: application })
    .from(member)
    .leftJoin(application, eq(application.memberId, member.id))
    .where(eq(member.id, actor.memberId))
    .orderBy(desc(application.createdAt), desc(application.id))
    .limit(1)
  if (!row) throw new Refusal('UNAUTHORIZED')
  const { verified, latest: latestApplication } = row
  return {
    verified,
    application: latestApplication && {
      filed_at: latestApplication.createdAt.toISOString(),
      decided_at: latestApplication.decidedAt?.toISOString() ?? null,
      decision: latestApplication.decision,
      reason: latestApplication.reason,
    },
  }
}
