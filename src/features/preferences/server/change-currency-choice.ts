import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { CurrencyChoice } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { currencyChoice } from './tables.ts'

export async function changeCurrencyChoice(scope: Scope, { currency }: CurrencyChoice): Promise<CurrencyChoice> {
  const { actor, db } = scope
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await scope.transaction(async () => {
    if (currency === null) await db.delete(currencyChoice).where(eq(currencyChoice.memberId, memberId))
    else
      await db
        .insert(currencyChoice)
        .values({ memberId, currency })
        .onConflictDoUpdate({ target: currencyChoice.memberId, set: { currency } })
  })
  return { currency }
}
