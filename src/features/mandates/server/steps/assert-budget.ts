import { centsOf } from '#lib/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { MandateCurrency } from '../../terms.ts'

interface Budget {
  budgetMin: string | null
  budgetMax: string | null
  currency: MandateCurrency
}

export function assertBudget({ budgetMin, budgetMax, currency }: Budget): void {
  const amounts = [budgetMin, budgetMax].filter((amount) => amount !== null)
  if (currency === 'JPY' && amounts.some((amount) => centsOf(amount) % 100n !== 0n))
    throw new Refusal('BUDGET_DECIMALS')
  const [minCents, maxCents] = amounts.map(centsOf)
  if (minCents !== undefined && maxCents !== undefined && minCents > maxCents) throw new Refusal('BUDGET_RANGE')
}
