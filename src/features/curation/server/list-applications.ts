import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, newerThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { isCompleteApplication, isWaiting, missingPartsOf } from './steps/complete-application.ts'
import { memberSummary, summaryColumns } from './steps/member-summary.ts'
import { application } from './tables.ts'

interface Page {
  complete: boolean
  cursor?: CursorPosition | undefined
  limit: number
}

/**
 * Lists open applications, oldest first: those that are complete, or the others. Applications of suspended members are left
 * out until they are restored.
 */
export async function listApplications(scope: Scope, { complete, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  const isComplete = isCompleteApplication(scope.config)
  return await continueAs(system, async () => {
    const rows = await db
      .select({ ...columns, member: summaryColumns })
      .from(application)
      .innerJoin(member, eq(member.id, application.memberId))
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
      .where(and(isWaiting, eq(isComplete, complete), cursor && newerThan(cursor, application)))
      .orderBy(asc(application.createdAt), asc(application.id))
      .limit(limit + 1)
    const { items, next_cursor } = pageOf(rows, limit)
    const [count] = await db
      .select({
        waiting: sql<number>`count(*) filter (where ${isComplete})::integer`,
        incomplete: sql<number>`count(*) filter (where not ${isComplete})::integer`,
      })
      .from(application)
      .innerJoin(member, eq(member.id, application.memberId))
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(isWaiting)
    const { waiting, incomplete } = count ?? { waiting: 0, incomplete: 0 }
    return { items: items.map((row) => toApplication(row, scope.config)), next_cursor, waiting, incomplete }
  })
}

const sponsor = alias(member, 'sponsor')

const columns = {
  id: application.id,
  createdAt: application.createdAt,
  introduction: member.introduction,
  sponsor: { id: sponsor.id, firstName: sponsor.firstName, lastName: sponsor.lastName },
  timesDeclined: sql<number>`(select count(*)::integer from application as past
    where past.member_id = ${application.memberId} and past.decision = 'declined')`,
}

interface Row {
  id: string
  createdAt: Date
  introduction: string
  sponsor: { id: string; firstName: string; lastName: string } | null
  timesDeclined: number
  member: Parameters<typeof memberSummary>[0]
}

function toApplication(row: Row, config: Scope['config']) {
  const { id, introduction, sponsor } = row
  return {
    ...{ id, introduction },
    filed_at: row.createdAt.toISOString(),
    member: memberSummary(row.member),
    sponsor: sponsor && { id: sponsor.id, name: `${sponsor.firstName} ${sponsor.lastName}`.trim() },
    times_declined: row.timesDeclined,
    missing: missingPartsOf({ introduction, emailConfirmedAt: row.member.emailConfirmedAt }, config),
  }
}
