import type { UnitSystem } from '#features/traits/units.ts'
import { useAuth } from './use-auth.ts'

/** The units in which the reader reads lengths and the like. Metric for visitors. */
export const useUnits = (): UnitSystem => useAuth().user?.units ?? 'metric'
