import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Passkeys } from '../contract.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { describePasskeys } from './steps/describe-passkeys.ts'

export async function listPasskeys(scope: Scope): Promise<Passkeys> {
  if (!canManageOwnPasskeys(scope.actor)) throw new Refusal('UNAUTHORIZED')
  return await describePasskeys(scope)
}
