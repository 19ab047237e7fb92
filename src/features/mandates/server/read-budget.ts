import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** The upper end of the budget, or the lower one if there is no upper end. Undefined if the reader may not see the mandate. */
export async function readBudget({ db }: DatabaseAccess, id: string) {
  const [budget] = await db
    .select({ lowest: mandate.budgetMin, highest: mandate.budgetMax, currency: mandate.currency })
    .from(mandate)
    .where(eq(mandate.id, id))
  const amount = budget?.highest ?? budget?.lowest
  return amount ? { amount, currency: budget?.currency } : undefined
}
