import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { CurrencyChoice } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { currencyChoice } from './tables.ts'

/** Null if the member reads prices as they are stated. */
export async function readCurrencyChoice({ actor, db }: Scope): Promise<CurrencyChoice> {
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(currencyChoice).where(eq(currencyChoice.memberId, actor.memberId))
  return { currency: row?.currency ?? null }
}
