import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { likePattern } from '#platform/queries/like-pattern.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import type { Standing } from '../terms.ts'
import { memberSummary, summaryColumns } from './steps/member-summary.ts'

interface Filter {
  search: string
  standing?: Standing | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

export async function listMembers({ actor, db }: Scope, { search, standing, cursor, limit }: Filter) {
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  const rows = await continueAs(system, () =>
    db
      .select(summaryColumns)
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(
        and(
          search ? matches(search) : undefined,
          standing && hasStanding[standing],
          cursor && olderThan(cursor, member),
        ),
      )
      .orderBy(desc(member.createdAt), desc(member.id))
      .limit(limit + 1),
  )
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map(memberSummary), next_cursor }
}

function matches(search: string) {
  const pattern = likePattern(search)
  const fullName = sql`${member.firstName} || ' ' || ${member.lastName}`
  return or(ilike(fullName, pattern), ilike(memberAccount.email, pattern), ilike(member.company, pattern))
}

const hasStanding: Record<Standing, SQL | undefined> = {
  verified: and(eq(member.verified, true), isNull(member.suspendedAt)),
  unverified: and(eq(member.verified, false), isNull(member.suspendedAt)),
  suspended: isNotNull(member.suspendedAt),
  curator: eq(member.curator, true),
}
