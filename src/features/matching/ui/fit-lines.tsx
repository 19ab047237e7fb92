import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react'
import { useUnits } from '#api/auth/use-units.ts'
import type { PlaceCriteria } from '#features/mandates/terms.ts'
import { areasText } from '#features/places/area-text.ts'
import { conditionLines } from '#features/traits/condition-text.ts'
import type { Criteria, Weight } from '#features/traits/criteria.ts'
import { type Trait, type TraitCategory, type Traits, traitsOf } from '#features/traits/terms.ts'
import { traitText } from '#features/traits/trait-text.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import type { Fit } from '../contract.ts'
import type { State } from '../terms.ts'

type FitLinesProps = {
  fit: Fit
  category: TraitCategory
  criteria: Criteria
  places: PlaceCriteria
  /** The budget in words. */
  budget: string
  /** Why something may be unknown. */
  unknown: string
  /** The traits of the listing that the reader may see. */
  stated: Traits
}

/** Why a listing fits a mandate: what is met, missed and unknown, and what each counts. */
export function FitLines({ fit, budget, unknown, stated, ...asked }: FitLinesProps) {
  const units = useUnits()
  return (
    <div>
      <p className="text-[0.8125rem] text-ink-2 leading-5">
        <span className="lining font-display font-medium text-2xl text-ink">{fit.score}</span>
        {` of ${fit.most} points`}
      </p>
      <ul className="wrap-anywhere mt-3 grid gap-2">
        {fit.lines.map((line) => (
          <li
            key={`${line.weight} ${line.trait}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-2.5 text-sm leading-5"
          >
            <StateMark state={line.state} />
            <span className={line.state === 'met' ? '' : 'text-ink-2'}>
              {line.weight === 'budget' ? `Budget: ${budget}` : askedFor({ ...asked, line, units })}
              <span className="block text-[0.8125rem] text-ink-2 empty:hidden">
                {line.state === 'unknown' ? unknown : statedOf(line, asked.category, stated, units)}
              </span>
            </span>
            <span className="text-ink-2 tabular-nums">{line.state === 'met' ? `+${line.points}` : '–'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const marks: Record<State, { icon: LucideIcon; label: string; tone: string }> = {
  met: { icon: Check, label: 'Met', tone: 'text-gold' },
  missed: { icon: X, label: 'Missed', tone: 'text-ink-2' },
  unknown: { icon: CircleHelp, label: 'Unknown', tone: 'text-ink-2' },
}

function StateMark({ state }: { state: State }) {
  const { icon: Icon, label, tone } = marks[state]
  return (
    <span className={`${tone} flex gap-1.5`}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>
        {label}
        <span className="sr-only">:</span>
      </span>
    </span>
  )
}

/** "Stated: 2011"; nothing for places and the budget, which stand on the card beside it. */
function statedOf({ trait: name }: Fit['lines'][number], category: TraitCategory, stated: Traits, units: UnitSystem) {
  const trait: Trait | undefined = traitsOf(category).find((each) => each.name === name)
  const value = trait && stated[trait.name]
  return trait && value !== undefined ? `Stated: ${traitText(trait, value, units)}` : undefined
}

interface Asked {
  line: Fit['lines'][number]
  category: TraitCategory
  criteria: Criteria
  places: PlaceCriteria
  units: UnitSystem
}

function askedFor({ line, category, criteria, places, units }: Asked): string {
  if (line.trait === 'place') {
    const text = areasText(places[line.weight as Weight] ?? [], units)
    if (line.weight === 'never') return `Not ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    return `${text}${line.weight === 'wish' ? ' (welcome)' : ''}`
  }
  const conditions = criteria[line.weight as Weight] ?? {}
  const asked = conditionLines(category, conditions, units).find(({ name }) => name === line.trait)
  if (!asked) return ''
  if (line.weight === 'never') return `Not ${asked.label.toLowerCase()}: ${asked.text}`
  return `${asked.label}: ${asked.text}${line.weight === 'wish' ? ' (welcome)' : ''}`
}
