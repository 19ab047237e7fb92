import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { memberSummary, summaryColumns } from './steps/member-summary.ts'

interface Input {
  sponsor_id?: string | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

/** Lists one level of the tree of sponsors. The page loads the levels that the reader opens. */
export async function listLineage({ actor, db }: Scope, { sponsor_id, cursor, limit }: Input) {
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  const isInBranch = sponsor_id
    ? eq(member.sponsorId, sponsor_id)
    : and(isNull(member.sponsorId), sql`${vouchedFor} > 0`)
  const rows = await continueAs(system, () =>
    db
      .select({ ...summaryColumns, vouchedFor })
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(and(isInBranch, cursor && olderThan(cursor, member)))
      .orderBy(desc(member.createdAt), desc(member.id))
      .limit(limit + 1),
  )
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map((row) => ({ ...memberSummary(row), vouched_for: row.vouchedFor })), next_cursor }
}

const vouchedFor = sql<number>`(select count(*)::integer from member as vouched where vouched.sponsor_id = ${member.id})`
