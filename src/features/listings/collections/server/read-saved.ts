import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../contract.ts'
import { canHaveCollections } from '../permissions.ts'
import { savedState } from './steps/saved-state.ts'

export async function readSaved(scope: Scope, { listing_id }: { listing_id: string }): Promise<SavedState> {
  if (!canHaveCollections(scope.actor)) throw new Refusal('UNAUTHORIZED')
  return await savedState(scope, scope.actor, listing_id)
}
