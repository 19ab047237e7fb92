import { eq, sql } from 'drizzle-orm'
import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { photographsOf } from './steps/find-photographs.ts'
import { listingPhotograph } from './tables.ts'

interface NewOrder {
  id: string
  /** Each photograph's id once, the cover's first. */
  order: string[]
  /** The order that was changed. The write is refused if there is another one by now. */
  previous_order?: string[] | undefined
}

export async function arrangePhotographs(scope: Scope, input: NewOrder): Promise<Photographs> {
  const { id, order, previous_order: previousOrder } = input
  return await scope.transaction(async () => {
    const { publicBefore } = await claimOwn(scope, id)
    const currentIds = (await photographsOf(scope, id)).photographs.map((photograph) => photograph.id)
    const isOutdated = previousOrder && previousOrder.join() !== currentIds.join()
    if (isOutdated || !isOrderOf(currentIds, order)) throw new Refusal('PHOTOGRAPHS_CHANGED')
    if (order.join() !== currentIds.join()) {
      await write(scope, id, order)
      await recordAudit(scope, 'listing.photographs-arranged', { subjectId: id })
    }
    await announceListing(scope, id, publicBefore)
    return await photographsOf(scope, id)
  })
}

const isOrderOf = (currentIds: string[], newIds: string[]) =>
  newIds.length === currentIds.length &&
  new Set(newIds).size === newIds.length &&
  currentIds.every((id) => newIds.includes(id))

async function write({ db }: Scope, listingId: string, order: string[]) {
  if (order.length === 0) return
  const position = sql`array_position(${sql.param(order)}::uuid[], ${listingPhotograph.id}) - 1`
  await db.update(listingPhotograph).set({ position }).where(eq(listingPhotograph.listingId, listingId))
}
