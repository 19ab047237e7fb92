import { useAuth } from '#api/auth/use-auth.ts'
import { aboutText, ratesNote } from '#features/rates/about-amount.ts'
import { AboutLine, NoteLine } from '#ui/text/about-line.tsx'
import type { MandateCard } from '../records.ts'

type Budget = Pick<MandateCard, 'budget_min' | 'budget_max' | 'currency'>

const amountsOf = ({ budget_min, budget_max, currency }: Budget) => ({
  price: budget_min,
  price_to: budget_max,
  currency,
})

type AboutBudgetProps = { mandate: Budget; dated?: boolean; inRow?: boolean; className?: string }

/** What a budget is about in the currency that the member reads; nothing in the same one. */
export function AboutBudget({ mandate, dated = false, inRow = false, className = '' }: AboutBudgetProps) {
  const reading = useAuth().user?.currency
  const about = aboutText(amountsOf(mandate), reading, dated)
  return <AboutLine about={about} inRow={inRow && Boolean(reading)} className={className} />
}

/** Says of which day the rates are at which budgets in a list are converted. */
export const BudgetsNote = ({ mandates, className }: { mandates: readonly Budget[]; className?: string }) => (
  <NoteLine note={ratesNote(mandates.map(amountsOf), useAuth().user?.currency)} className={className} />
)
