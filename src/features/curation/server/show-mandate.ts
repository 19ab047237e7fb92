import type { Scope } from '#platform/scope.ts'
import { setHidden } from './steps/set-hidden.ts'

export const showMandate = (scope: Scope, { id }: { id: string }): Promise<{ told: boolean }> =>
  setHidden(scope, 'mandate', { id, reason: null })
