import { desc, eq, inArray, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
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

/** Lists all members who have an account, the newest first. */
export async function listMembers({ actor, db }: Scope, { cursor, limit, ...filter }: Filter) {
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  // As the curator, because the function answers nobody else.
  const { rows: found } = await db.execute<{ id: string }>(
    sql`select find_curated_members(${JSON.stringify({ ...filter, ...cursor })}::jsonb, ${limit + 1}) as id`,
  )
  if (found.length === 0) return { items: [], next_cursor: null }
  const ids = found.map(({ id }) => id)
  const rows = await continueAs(system, () =>
    db
      .select(summaryColumns)
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(inArray(member.id, ids))
      .orderBy(desc(member.createdAt), desc(member.id)),
  )
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map(memberSummary), next_cursor }
}
