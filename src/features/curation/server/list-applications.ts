import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, newerThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { memberSummary, summaryColumns } from './steps/member-summary.ts'
import { application } from './tables.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

/** Lists open applications, oldest first. Applications of suspended members are left out until they are restored. */
export async function listApplications({ actor, db }: Scope, { cursor, limit }: Page) {
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  return await continueAs(system, async () => {
    const rows = await db
      .select({ ...columns, member: summaryColumns })
      .from(application)
      .innerJoin(member, eq(member.id, application.memberId))
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
      .where(and(isWaiting, cursor && newerThan(cursor, application)))
      .orderBy(asc(application.createdAt), asc(application.id))
      .limit(limit + 1)
    const { items, next_cursor } = pageOf(rows, limit)
    const [count] = await db
      .select({ waiting: sql<number>`count(*)::integer` })
      .from(application)
      .innerJoin(member, eq(member.id, application.memberId))
      .where(isWaiting)
    return { items: items.map(toApplication), next_cursor, waiting: count?.waiting ?? 0 }
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

const isWaiting = and(isNull(application.decidedAt), eq(member.verified, false), isNull(member.suspendedAt))

interface Row {
  id: string
  createdAt: Date
  introduction: string
  sponsor: { id: string; firstName: string; lastName: string } | null
  timesDeclined: number
  member: Parameters<typeof memberSummary>[0]
}

function toApplication(row: Row) {
  const { id, introduction, sponsor } = row
  return {
    ...{ id, introduction },
    filed_at: row.createdAt.toISOString(),
    member: memberSummary(row.member),
    sponsor: sponsor && { id: sponsor.id, name: `${sponsor.firstName} ${sponsor.lastName}`.trim() },
    times_declined: row.timesDeclined,
  }
}
