import { BackLink, useBackLink } from '#ui/back-link.tsx'
import { readListingSearch } from '../browse/browse-search.ts'

/** To all listings; for who came from there, to what they had asked and where they had stood. */
export function BackToListings() {
  const { asked = {}, goBack } = useBackLink()
  return (
    <BackLink to="/listings" search={readListingSearch(asked)} onClick={goBack}>
      Back to Listings
    </BackLink>
  )
}
