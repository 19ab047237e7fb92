import type { Scope } from '#platform/scope.ts'
import { isHalted } from './is-halted.ts'

/** What a member writes does not reach a party that they can no longer write to. */
export const reasonToShow = async (scope: Scope, conversationId: string, reason: string): Promise<string> =>
  (await isHalted(scope, conversationId)) ? 'The conversation has ended.' : reason
