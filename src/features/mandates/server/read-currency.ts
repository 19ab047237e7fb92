import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** Undefined if the reader may not see the mandate. */
export async function readCurrency({ db }: DatabaseAccess, id: string) {
  const [row] = await db.select({ currency: mandate.currency }).from(mandate).where(eq(mandate.id, id))
  return row?.currency
}
