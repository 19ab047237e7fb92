import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers } from '../../permissions.ts'
import type { Document } from '../records.ts'
import { documentSlots } from '../terms.ts'
import { describeDocuments } from './steps/describe-documents.ts'
import { document } from './tables.ts'

interface Input {
  deal_id?: string | undefined
  listing_id?: string | undefined
}

/** A deal or a listing that the actor may not see has none, as one that does not exist. */
export async function listDocuments(scope: Scope, { deal_id, listing_id }: Input): Promise<{ items: Document[] }> {
  if (!canHavePapers(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await scope.db
    .select()
    .from(document)
    .where(deal_id ? eq(document.dealId, deal_id) : eq(document.listingId, listing_id ?? ''))
    .orderBy(asc(document.createdAt), asc(document.id))
  const items = await describeDocuments(scope, rows)
  const order = ({ slot }: Document) => documentSlots.indexOf(slot)
  return { items: items.toSorted((a, b) => order(a) - order(b)) }
}
