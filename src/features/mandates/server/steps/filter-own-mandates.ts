import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { sortedList } from '#platform/queries/sorted-list.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { OwnMandateFilter } from '../../contract.ts'
import { type OwnMandateSort, ownMandateSorts } from '../../own-list.ts'
import { mandate } from '../tables.ts'
import { hidingColumn, ownMandate } from './mandate-fields.ts'

/**
 * A member's own mandates that match, in the order of a column. All of them are read by the index of the buyer and sorted:
 * a member has some hundreds, and the total needs all that match anyway.
 */
export async function filterOwnMandates(
  { db }: DatabaseAccess,
  { memberId }: Member,
  { cursor, limit, sort, search, category, status, is_active }: OwnMandateFilter,
) {
  const { key, type } = orderOf(sort)
  const matching = db.$with('matching').as(
    db
      .select({ id: mandate.id, key: key.as('key'), isOpen: sql<boolean>`${mandate.isOpen}`.as('is_open') })
      .from(mandate)
      .where(
        and(
          eq(mandate.buyerId, memberId),
          search ? sql`mandate.words like all (coalesce(term_patterns(search_terms(${search})), '{}'))` : undefined,
          category && eq(mandate.category, category),
          status && eq(mandate.status, status),
          is_active === undefined ? undefined : eq(mandate.isActive, is_active),
        ),
      ),
  )
  const matched = { key: matching.key, id: matching.id, type }
  const { after, orderBy } = sortedMandates.inOrder(sort, cursor, matched)
  // Before the mandates are joined, or PostgreSQL would join all that match.
  const page = db.$with('page').as(
    db
      .select({ id: matching.id, key: matching.key })
      .from(matching)
      .where(after)
      .orderBy(...orderBy)
      .limit(limit + 1),
  )
  const rows = await db
    .with(matching, page)
    .select({
      mandate,
      hiding: hidingColumn,
      total: sql<number>`(select count(*)::integer from ${matching})`,
      active: sql<number>`(select count(*)::integer from ${matching} where ${matching.isOpen})`,
      cursorKey: sql<string>`${page.key}::text`.as('cursor_key'),
    })
    .from(page)
    .innerJoin(mandate, eq(mandate.id, page.id))
    .orderBy(...sortedMandates.inOrder(sort, undefined, { key: page.key, id: page.id, type }).orderBy)
  const { items, next_cursor } = sortedMandates.pageOf(sort, rows, limit, (row) => ({
    key: row.cursorKey,
    id: row.mandate.id,
  }))
  return {
    items: items.map((row) => ownMandate(row.mandate, row.hiding)),
    next_cursor,
    ...{ total: rows[0]?.total ?? 0, active: rows[0]?.active ?? 0 },
  }
}

const sortedMandates = sortedList(ownMandateSorts)

const budget = sql`comparable_price(coalesce(${mandate.budgetMax}, ${mandate.budgetMin}), ${mandate.currency})`

const keys = {
  created: sql`extract(epoch from ${mandate.createdAt})`,
  title: sql`(left(fold_words(${mandate.title}), 200) collate "C")`,
  budget: sql`coalesce(${budget}, -1)`,
}

function orderOf(sort: OwnMandateSort) {
  const column = sort.split('-')[0] as keyof typeof keys
  const type = column === 'title' ? ('text' as const) : ('numeric' as const)
  // Without a budget it comes last in both orders.
  return { key: sort === 'budget-up' ? sql`coalesce(${budget}, 2e30)` : keys[column], type }
}
