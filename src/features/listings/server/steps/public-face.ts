import { visitor } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { readListing } from '../read-listing.ts'

/** All that a visitor is shown of a listing, to be compared; empty where it is nothing. */
export async function publicFace(scope: Scope, id: string): Promise<string> {
  try {
    return JSON.stringify(await continueAs(visitor, () => readListing({ ...scope, actor: visitor }, { id })))
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}
