import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import { matchesWords } from '#platform/queries/matches-words.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSeeTotalFee } from '../../permissions.ts'
import type { FeeFilter } from '../contract.ts'
import type { FeeShare, FeeSum } from '../records.ts'
import { type FeeRow, selectFees } from './steps/select-fees.ts'

type Page = FeeFilter & { cursor?: CursorPosition | undefined; limit: number }
type Fees = ReturnType<typeof selectFees>
type FilterOfSums = Omit<FeeFilter, 'status'>

/** Lists what the parties of completed deals owe, the latest first, for curators; the first page has sums by currency. */
export async function listFees({ actor, db }: Scope, { cursor, limit, status, ...filter }: Page) {
  if (!canSeeTotalFee(actor)) throw new Refusal('FORBIDDEN')
  const fees = selectFees(db)
  const isOlder =
    cursor && sql`(${fees.completedAt}, ${fees.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
  const rows = await db
    .select()
    .from(fees)
    .where(and(matches(fees, filter), status && eq(fees.status, status), isOlder))
    .orderBy(desc(fees.completedAt), desc(fees.id))
    .limit(limit + 1)
  const page = pageOf(
    rows.flatMap((row) => (row.completedAt ? [{ ...row, createdAt: row.completedAt }] : [])),
    limit,
  )
  return {
    items: page.items.map(toFeeShare),
    next_cursor: page.next_cursor,
    sums: cursor ? [] : await sumFees(db, fees, filter),
  }
}

function matches(fees: Fees, { search, since, until, currency, party, category }: FilterOfSums) {
  const words = sql`concat_ws(chr(10), ${fees.memberName}, ${fees.title}, ${fees.listingTitle})`
  return and(
    since ? gte(fees.completedAt, new Date(since)) : undefined,
    until ? lt(fees.completedAt, new Date(until)) : undefined,
    currency && eq(fees.currency, currency),
    party && eq(fees.party, party),
    category && eq(fees.category, category),
    search ? matchesWords(words, search) : undefined,
  )
}

async function sumFees(db: Db, fees: Fees, filter: FilterOfSums): Promise<FeeSum[]> {
  const sumOf = (status: FeeShare['status'], paid = sql`true`) =>
    sql<string>`coalesce(sum(${fees.amount}) filter (where ${fees.status} = ${status} and ${paid}), 0)::numeric(20, 2)::text`
  return await db
    .select({
      currency: fees.currency,
      ...{ due: sumOf('due'), invoiced: sumOf('invoiced'), paid: sumOf('paid'), waived: sumOf('waived') },
      ...{ reversed: sumOf('reversed'), to_refund: sumOf('reversed', eq(fees.state, 'paid')) },
    })
    .from(fees)
    .where(matches(fees, filter))
    .groupBy(fees.currency)
    .orderBy(fees.currency)
}

function toFeeShare({ createdAt, ...row }: FeeRow & { createdAt: Date }): FeeShare {
  return {
    ...{ id: row.id, deal_id: row.dealId, party: row.party, amount: row.amount, currency: row.currency },
    title: row.title || row.listingTitle || '',
    member: { id: row.memberId, name: row.memberName },
    ...{ category: row.category, rate: String(Number(row.rate)), minimum: row.minimum, is_minimum: row.isMinimum },
    completed_at: createdAt.toISOString(),
    ...{ status: row.status, state: row.state, invoiced_on: row.invoicedOn, invoice_number: row.invoiceNumber },
    ...{ paid_on: row.paidOn, waived_because: row.reason, is_own_deal: row.isOwnDeal },
    marked: row.markedAt && { at: row.markedAt.toISOString(), by: row.markedBy },
  }
}
