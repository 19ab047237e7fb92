import type { Member } from '#database/actor.ts'
import { takeAllowance } from '#platform/limits/take-allowance.ts'
import type { Scope } from '#platform/scope.ts'

/** A member whom a curator has verified may write to more strangers in a day. */
export const countIntroduction = (scope: Scope, { verified }: Member): Promise<void> =>
  takeAllowance(scope, verified ? 'verifiedIntroduction' : 'introduction')
