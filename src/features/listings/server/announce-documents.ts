import type { Scope } from '#platform/scope.ts'
import { announceToAdmitted } from './steps/announce-listing.ts'

/** Its documents changed: tells members who may have one open. The public must not even learn that there are any. */
export const announceDocuments = (scope: Scope, listingId: string, readers: string[]): Promise<void> =>
  announceToAdmitted(scope, listingId, readers)
