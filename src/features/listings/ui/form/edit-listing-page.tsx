import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditPage } from '#features/offers/ui/edit-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownListingQuery } from '../own/own-queries.ts'
import { isListingNotFound } from '../queries.ts'
import { EditListingForm } from './edit-listing-form.tsx'

type EditListingPageProps = {
  id: string
  memberId: string
  /** Below the form: they are saved by themselves. */
  documents: ReactNode
}

export function EditListingPage({ id, memberId, documents }: EditListingPageProps) {
  return (
    <EditPage
      query={useQuery(ownListingQuery(id))}
      label="Listing"
      chapters={['asset', 'price', 'discretion', 'photographs']}
      isNotFound={isListingNotFound}
      notFoundTitle="Listing Not Found"
      backLink={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
      form={(own) => (
        <>
          <EditListingForm key={id} own={own} memberId={memberId} />
          <div className="mt-14 max-w-4xl border-line border-t pt-10">{documents}</div>
        </>
      )}
    />
  )
}
