import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { dealFee } from '../fees/server/tables.ts'
import { canSeeTotalFee } from '../permissions.ts'
import type { CompletedDeal, CompletedState } from '../records.ts'
import { selectDeals, toDealRow } from './steps/deal-rows.ts'
import { deal, dealVoid } from './tables.ts'

interface Options {
  state: CompletedState
  cursor?: CursorPosition | undefined
  limit: number
}

/** Lists completed deals for curators: those that are valid, or those declared void. */
export async function listCompleted({ actor, db }: Scope, { state, cursor, limit }: Options) {
  if (!canSeeTotalFee(actor)) throw new Refusal('FORBIDDEN')
  const rows = await selectDeals(db)
    .where(
      and(
        eq(deal.stage, 'Completed'),
        state === 'void' ? isNotNull(dealVoid.dealId) : isNull(dealVoid.dealId),
        cursor && olderThan(cursor, { createdAt: deal.completedAt, id: deal.id }),
      ),
    )
    .orderBy(desc(deal.completedAt), desc(deal.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.deal.id, createdAt: row.deal.completedAt ?? row.deal.updatedAt })),
    limit,
  )
  const feeOf = await findFees(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(
      (row): CompletedDeal => ({
        ...toDealRow(actor, row),
        completed_at: row.createdAt.toISOString(),
        fee: feeOf(row.id) ?? null,
      }),
    ),
    next_cursor,
  }
}

async function findFees(db: Scope['db'], ids: string[]): Promise<(id: string) => string | undefined> {
  if (ids.length === 0) return () => undefined
  const { dealId, amount } = dealFee
  const rows = await db.select({ dealId, amount }).from(dealFee).where(inArray(dealId, ids))
  const amounts = new Map(rows.map((row) => [row.dealId, row.amount]))
  return (id) => amounts.get(id)
}
