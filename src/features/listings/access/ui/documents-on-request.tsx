import type { Listing } from '../../records.ts'
import { copy } from './copy.ts'
import { RequestAccess } from './request-access.tsx'

/** In a listing that a member sees in full: how they ask for its documents, if its owner decides about those too. */
export function DocumentsOnRequest({ listing }: { listing: Extract<Listing, { view: 'whole' }> }) {
  if (!listing.may_request_documents) return null
  // Only a member who was admitted lacks the floor plans, too.
  const about = listing.admission ? copy.documents : copy.anyDocuments
  return <RequestAccess id={listing.id} request={listing.request} rung="documents" about={about} />
}
