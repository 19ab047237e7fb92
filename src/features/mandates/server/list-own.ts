import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { cursorValues, decodeCursor, cursor as newestFirst, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnMandateFilter } from '../contract.ts'
import { canHaveMandates } from '../permissions.ts'
import { filterOwnMandates } from './steps/filter-own-mandates.ts'
import { hidingColumn, ownMandate } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

type Page = Partial<OwnMandateFilter> & { limit: number }

export async function listOwn(scope: Scope, { search = '', sort = 'created-down', ...page }: Page) {
  const { actor } = scope
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  const { category, status, is_active } = page
  const isFiltered = Boolean(search || category || status) || is_active !== undefined
  if (isFiltered || sort !== 'created-down') return await filterOwnMandates(scope, actor, { ...page, search, sort })
  return await newestMandates(scope, actor, page)
}

/** By an index, without filters. */
async function newestMandates({ db }: Scope, { memberId }: Member, page: Pick<Page, 'cursor' | 'limit'>) {
  const cursor = page.cursor === undefined ? undefined : decodeCursor(newestFirst, page.cursor, () => true)
  const { limit } = page
  const rows = await ownMandates(db).execute({ memberId, ...cursorValues(cursor), limit: limit + 1 })
  // A page without rows has no counts, but there may be newer rows before its cursor.
  const [withCounts] = rows.length > 0 || !cursor ? rows : await ownMandateCounts(db).execute({ memberId })
  const [total, active] = withCounts?.counts ?? [0, 0]
  const { items, next_cursor } = pageOf(
    rows.map(({ mandate: row, hiding }) => ({ ...row, hiding })),
    limit,
  )
  return { items: items.map((row) => ownMandate(row, row.hiding)), next_cursor, total, active }
}

const isOwn = eq(mandate.buyerId, sql.placeholder('memberId'))
type Counts = [total: number, active: number]
const counts = sql<Counts>`array[${count()}, ${count(sql`case when ${mandate.isOpen} then 1 end`)}]::integer[]`

const selectCounts = (db: Db) => db.select({ counts }).from(mandate).where(isOwn)

/** With the counts as a column, which saves a query. */
const ownMandates = preparedStatement((db) =>
  db
    .select({ mandate, hiding: hidingColumn, counts: sql<Counts>`(${selectCounts(db)})` })
    .from(mandate)
    .where(and(isOwn, olderThanCursor(mandate)))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_mandates'),
)
const ownMandateCounts = preparedStatement((db) => selectCounts(db).prepare('count_own_mandates'))
