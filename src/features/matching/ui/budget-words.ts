import type { MandateCard } from '#features/mandates/records.ts'
import { formatMoney } from '#lib/money.ts'

type Budget = Pick<MandateCard, 'budget_min' | 'budget_max' | 'currency'>

/** The budget inside a line: "€18,000,000 to €30,000,000", "from €18,000,000", "up to €30,000,000". */
export function budgetWords({ budget_min, budget_max, currency }: Budget): string {
  const [min, max] = [formatMoney(budget_min, currency), formatMoney(budget_max, currency)]
  if (min && max) return `${min} to ${max}`
  return min ? `from ${min}` : `up to ${max}`
}
