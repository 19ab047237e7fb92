import type { Scope } from '#platform/scope.ts'
import { setHidden } from './steps/set-hidden.ts'

export const showListing = (scope: Scope, { id }: { id: string }): Promise<{ told: boolean }> =>
  setHidden(scope, 'listing', { id, reason: null })
