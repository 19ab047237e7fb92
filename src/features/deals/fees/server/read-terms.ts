import { instanceFee } from '#features/instance/server/tables.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSetFees } from '../../permissions.ts'
import type { FeeTermsList } from '../records.ts'
import { noMinimums } from '../terms.ts'
import { categoryFee, feeMinimum } from './tables.ts'

/** What curators set for fees: the general terms, and what each category has of its own. */
export async function readTerms({ actor, db }: Scope): Promise<FeeTermsList> {
  if (!canSetFees(actor)) throw new Refusal('FORBIDDEN')
  const [[general], fees, minimums] = await Promise.all([
    db.select().from(instanceFee),
    db.select().from(categoryFee),
    db.select().from(feeMinimum),
  ])
  if (!general) throw new Error('The general fee has no row')
  const minimumsOf = (category: string | null) => ({
    ...noMinimums,
    ...Object.fromEntries(
      minimums.filter((row) => row.category === category).map(({ currency, amount }) => [currency, amount]),
    ),
  })
  return {
    general: { rate: withoutZeros(general.rate), payer: general.payer, minimums: minimumsOf(null) },
    categories: listingCategories.map((category) => {
      const { rate = null, payer = null } = fees.find((row) => row.category === category) ?? {}
      return { category, rate: rate && withoutZeros(rate), payer, minimums: minimumsOf(category) }
    }),
  }
}

/** The database writes 2.5 as 2.500. */
const withoutZeros = (rate: string): string => String(Number(rate))
