import { LinkButton } from '#ui/link-button.tsx'
import { NotFoundPage } from '#ui/not-found-page.tsx'

export function ListingNotFound() {
  return (
    <NotFoundPage title="Listing Not Found" action={<LinkButton to="/listings">Back to Listings</LinkButton>}>
      The listing you are looking for does not exist or may have been removed.
    </NotFoundPage>
  )
}
