import { desc, eq, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canApply } from '../permissions.ts'
import { application } from './tables.ts'

/** The member's own standing and latest application. */
export async function readStanding({ actor, db }: Scope) {
  if (!canApply(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await ownStanding(db).execute({ memberId: actor.memberId })
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

const ownStanding = preparedStatement((db) =>
  db
    .select({ verified: member.verified, latest: application })
    .from(member)
    .leftJoin(application, eq(application.memberId, member.id))
    .where(eq(member.id, sql.placeholder('memberId')))
    .orderBy(desc(application.createdAt), desc(application.id))
    .limit(1)
    .prepare('read_standing'),
)
