import { formatMoney } from '#lib/money.ts'
import type { MandateCard } from '../contract.ts'

type Budget = Pick<MandateCard, 'budget_min' | 'budget_max' | 'currency'>

/** What a buyer would spend: between two amounts, from one, up to one. */
export function budgetOf({ budget_min: min, budget_max: max, currency }: Budget): string {
  const [least, most] = [formatMoney(min, currency), formatMoney(max, currency)]
  if (least && most) return least === most ? least : `${least} – ${most}`
  if (least) return `From ${least}`
  return most ? `Up to ${most}` : 'Budget not specified'
}
