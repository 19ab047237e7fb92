import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers, isOwner } from '../../../permissions.ts'
import { document } from '../tables.ts'
import { claimPlace } from './claim-place.ts'

export type DocumentRow = typeof document.$inferSelect

/** The actor's own document, locked together with its deal or listing. */
export async function claimDocument(scope: Scope, id: string, options: { isShowing: boolean }): Promise<DocumentRow> {
  const { actor, db } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const find = () => db.select().from(document).where(eq(document.id, id))
  const [found] = await find()
  if (!found || !isOwner(actor, found)) throw new Refusal('DOCUMENT_NOT_FOUND')
  await claimPlace(scope, found, options)
  // Read again: it may have changed until the lock was given.
  const [row] = await find().for('no key update')
  if (!row) throw new Refusal('DOCUMENT_NOT_FOUND')
  return row
}
