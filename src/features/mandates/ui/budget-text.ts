import { formatMoney } from '#lib/money.ts'
import type { MandateCard } from '../records.ts'

type Budget = Pick<MandateCard, 'budget_min' | 'budget_max' | 'currency'>

/** The budget as a range, a minimum or a maximum. */
export function budgetOf({ budget_min: min, budget_max: max, currency }: Budget): string {
  const [minText, maxText] = [formatMoney(min, currency), formatMoney(max, currency)]
  if (minText && maxText) return minText === maxText ? minText : `${minText} – ${maxText}`
  if (minText) return `From ${minText}`
  return maxText ? `Up to ${maxText}` : 'Budget not specified'
}
