import { and, asc, eq, ne, notExists } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { lockForSale } from '#features/listings/server/lock-for-sale.ts'
import { undoSale } from '#features/listings/server/undo-sale.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../chain/server/steps/append-entry.ts'
import { publishFees } from '../fees/server/publish-fees.ts'
import { canVoid } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { announceChange } from './steps/announce-change.ts'
import { deal, dealVoid } from './tables.ts'

/** The deal stays completed, with a record that it is void; a trigger reverses its fee. */
export async function declareVoid(scope: Scope, { id, reason }: { id: string; reason: string }): Promise<Deal> {
  const { actor, db } = scope
  return await scope.transaction(async () => {
    const [row] = await db.select().from(deal).where(eq(deal.id, id))
    if (!row || !canVoid(actor, row)) throw new Refusal('DEAL_NOT_FOUND')
    if (!row.completed) throw new Refusal('DEAL_NOT_COMPLETED')
    const { buyerId, sellerId, itemType, itemId } = row
    // As everywhere: the deal before its listing. A curator may not lock it.
    await continueAs(
      system,
      async () => await db.select({ id: deal.id }).from(deal).where(eq(deal.id, id)).for('no key update'),
    )
    if (itemType === 'listing' && itemId) await lockForSale(scope, itemId)
    const inserted = await db
      .insert(dealVoid)
      .values({ dealId: id, reason, buyerId, sellerId })
      .onConflictDoNothing()
      .returning()
    if (inserted.length === 0) throw new Refusal('DEAL_VOID')
    await appendEntry(scope, id, {
      ...{ kind: 'void', facts: {} },
      words: [{ name: 'reason', text: reason }],
    })
    await recordAudit(scope, 'deal.voided', { subjectId: id })
    const voidDeal = await announceChange(scope, id, 'deal.void', {
      beforePublish: async () => {
        if (itemType === 'listing' && itemId)
          await undoSale(scope, { id: itemId, dealId: id, findOtherSale: () => findOtherSale(scope, row) })
      },
    })
    await publishFees(scope)
    return voidDeal
  })
}

/** The earliest other deal that sold the same listing of the same member and is not void. */
async function findOtherSale({ db }: Scope, { id, itemId, sellerId }: typeof deal.$inferSelect) {
  const [otherSale] = await db
    .select({ id: deal.id })
    .from(deal)
    .where(
      and(
        ...[eq(deal.sellerId, sellerId), eq(deal.itemType, 'listing'), eq(deal.itemId, itemId ?? '')],
        ...[eq(deal.completed, true), ne(deal.id, id)],
        notExists(db.select().from(dealVoid).where(eq(dealVoid.dealId, deal.id))),
      ),
    )
    .orderBy(asc(deal.completedAt))
    .limit(1)
  return otherSale?.id
}
