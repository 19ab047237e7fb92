import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates, isBuyer } from '../../permissions.ts'
import { mandate } from '../tables.ts'

/** Locks the mandate until the transaction ends. */
export async function claimOwn({ actor, db }: Scope, id: string) {
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(mandate).where(eq(mandate.id, id)).for('no key update')
  if (!row || !isBuyer(actor, row)) throw new Refusal('MANDATE_NOT_FOUND')
  return row
}
