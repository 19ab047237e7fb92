import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveViewings } from '../../permissions.ts'
import { viewing } from '../tables.ts'
import type { ViewingRow } from './describe-viewing.ts'

/** A viewing between other members gives the same answer as one that does not exist. */
export async function findViewing({ actor, db }: Scope, id: string): Promise<ViewingRow> {
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(viewing).where(eq(viewing.id, id))
  if (!row) throw new Refusal('VIEWING_NOT_FOUND')
  return row
}
