import { formatMoney } from '#lib/money.ts'
import type { MandateCard } from '../contract.ts'

type Budget = Pick<MandateCard, 'budget_min' | 'budget_max' | 'currency'>

/** The budget as a range, a minimum or a maximum. */
export function budgetOf({ budget_min: min, budget_max: max, currency }: Budget): string {
  const [least, most] = [formatMoney(min, currency), formatMoney(max, currency)]
  if (least && most) return least === most ? least : `${least} – ${most}`
  if (least) return `From ${least}`
  return most ? `Up to ${most}` : 'Budget not specified'
}
