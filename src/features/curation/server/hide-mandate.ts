import type { Scope } from '#platform/scope.ts'
import { setHidden } from './steps/set-hidden.ts'

interface Input {
  id: string
  reason: string
}

export const hideMandate = (scope: Scope, { id, reason }: Input): Promise<{ told: boolean }> =>
  setHidden(scope, 'mandate', { id, reason })
