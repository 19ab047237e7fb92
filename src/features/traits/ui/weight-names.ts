import type { Weight } from '../criteria.ts'

export const weightNames: Record<Weight, string> = {
  must: 'Must have',
  wish: 'Would be welcome',
  never: 'Must not be',
}
