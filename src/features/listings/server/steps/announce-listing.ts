import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { visitorAnswer } from '#platform/queries/visitor-answer.ts'
import type { Scope } from '#platform/scope.ts'
import { readListing } from '../read-listing.ts'

/** What a visitor sees of a listing, as text to compare; empty if they see nothing of it. */
export const publicListing = (scope: Scope, id: string): Promise<string> =>
  visitorAnswer(scope, (asVisitor) => readListing(asVisitor, { id }))

/**
 * Call it after every write to a listing or its photographs, with what the public saw before. Prepared public pages are
 * dropped only if that changed; otherwise the public must not even learn that something was written.
 */
export async function announceListing(scope: Scope, listingId: string, publicBefore = ''): Promise<void> {
  if ((await publicListing(scope, listingId)) === publicBefore) return
  await publishToEveryone(scope, { type: 'listing.changed', listingId })
}
