import type { Member } from '#database/actor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'

/** A member whom a curator has verified may write to more strangers in a day. */
export const countIntroduction = (scope: Scope, { verified }: Member): Promise<void> =>
  countAgainstLimit(scope, verified ? 'verifiedIntroduction' : 'introduction')
