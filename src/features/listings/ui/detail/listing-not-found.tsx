import { AbsentPage } from '#ui/absent-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function ListingAbsent() {
  return (
    <AbsentPage title="Listing Not Found" action={<LinkButton to="/listings">Back to Listings</LinkButton>}>
      The listing you are looking for does not exist or may have been removed.
    </AbsentPage>
  )
}
