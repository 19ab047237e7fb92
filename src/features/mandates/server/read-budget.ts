import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** What a buyer would pay at the most, or what is named at all, where whoever asks may see the mandate. */
export async function readBudget({ db }: DatabaseAccess, id: string) {
  const [known] = await db
    .select({ lowest: mandate.budgetMin, highest: mandate.budgetMax, currency: mandate.currency })
    .from(mandate)
    .where(eq(mandate.id, id))
  const amount = known?.highest ?? known?.lowest
  return amount ? { amount, currency: known?.currency } : undefined
}
