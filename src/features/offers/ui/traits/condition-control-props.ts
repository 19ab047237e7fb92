import type { Condition } from '#features/traits/condition.ts'
import type { TraitCounts } from '#features/traits/contract.ts'
import type { Trait } from '#features/traits/terms.ts'
import type { UnitSystem } from '#features/traits/units.ts'

export type ConditionControlProps = {
  /** Begins the names of the fields. */
  name: string
  trait: Trait
  units: UnitSystem
  condition: Condition | undefined
  /** How many listings there are with each value, if that is known. */
  counts?: TraitCounts['traits'][string] | undefined
  /** Whether there may be more listings than were counted. */
  isLeast?: boolean
  onAsk: (condition: Condition | undefined) => void
  /** Told what is wrong with what was typed, and undefined when it is right again. */
  onProblem?: (problem: string | undefined) => void
}
