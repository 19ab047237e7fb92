import { and, eq, ne, or } from 'drizzle-orm'
import { listing } from '../../../server/tables.ts'
import { listingRequest } from '../tables.ts'

/** Whether the owner's answer opens anything to the member who asks. The owner may have opened the listing, or asked for an agreement, since. */
export const isAnswerable = or(
  and(eq(listing.isRestricted, true), ne(listing.audience, 'verified')),
  and(eq(listingRequest.rung, 'documents'), eq(listing.areDocumentsRestricted, false)),
)
