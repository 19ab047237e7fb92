import { useQuery } from '@tanstack/react-query'
import { EditPage } from '#features/offers/ui/edit-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownListingQuery } from '../own/own-queries.ts'
import { isListingNotFound } from '../queries.ts'
import { EditListingForm } from './edit-listing-form.tsx'

export function EditListingPage({ id, memberId }: { id: string; memberId: string }) {
  return (
    <EditPage
      query={useQuery(ownListingQuery(id))}
      label="Listing"
      chapters={['asset', 'price', 'discretion', 'photographs']}
      isNotFound={isListingNotFound}
      notFoundTitle="Listing Not Found"
      backLink={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
      form={(own) => <EditListingForm key={id} own={own} memberId={memberId} />}
    />
  )
}
