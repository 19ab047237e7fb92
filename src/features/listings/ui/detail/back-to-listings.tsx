import { BackLink, useBackLink } from '#ui/back-link.tsx'
import { readListingSearch } from '../browse/browse-search.ts'

/** Leads to all listings, or back to the filters and scroll position from which the reader came. */
export function BackToListings() {
  const { asked: searchParams = {}, goBack } = useBackLink()
  return (
    <BackLink to="/listings" search={readListingSearch(searchParams)} onClick={goBack}>
      Back to Listings
    </BackLink>
  )
}
