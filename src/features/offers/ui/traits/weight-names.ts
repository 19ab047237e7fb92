import type { Weight } from '#features/traits/criteria.ts'

export const weightNames: Record<Weight, string> = {
  must: 'Must have',
  wish: 'Would be welcome',
  never: 'Must not be',
}
