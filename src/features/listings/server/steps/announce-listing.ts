import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Scope } from '#platform/scope.ts'
import { publicFace } from './public-face.ts'

/**
 * Every write of a listing, or of what belongs to it, ends here, with what the public saw of it before. What was
 * prepared for the public is out of date when that changed; of anything else the public does not hear, not even when.
 */
export async function announceListing(scope: Scope, listingId: string, before = ''): Promise<void> {
  if ((await publicFace(scope, listingId)) === before) return
  await publishToEveryone(scope, { type: 'listing.changed', listingId })
}
