import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedSearch } from '../contract.ts'
import { canHaveSearches } from '../permissions.ts'
import { findSearches } from './steps/find-searches.ts'

export async function listSearches(scope: Scope): Promise<{ items: SavedSearch[] }> {
  if (!canHaveSearches(scope.actor)) throw new Refusal('UNAUTHORIZED')
  return { items: await findSearches(scope, scope.actor) }
}
