import { noop, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { EditPage } from '#features/offers/ui/edit-page.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownListingQuery } from '../own/own-queries.ts'
import { isListingNotFound } from '../queries.ts'

const loadForm = () => import('./edit-listing-form.tsx')

// It is large, and arrives while the listing is loaded.
const EditListingForm = lazy(async () => ({ default: (await loadForm()).EditListingForm }))

const chapters = ['asset', 'price', 'discretion', 'photographs']

type EditListingPageProps = {
  id: string
  memberId: string
  /** Below the form: they are saved by themselves. */
  documents: ReactNode
}

export function EditListingPage({ id, memberId, documents }: EditListingPageProps) {
  useEffect(() => void loadForm().catch(noop), [])
  return (
    <EditPage
      query={useQuery(ownListingQuery(id))}
      label="Listing"
      chapters={chapters}
      isNotFound={isListingNotFound}
      notFoundTitle="Listing Not Found"
      backLink={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
      form={(own) => (
        <Suspense fallback={<FormSkeleton chapters={chapters} />}>
          <EditListingForm key={id} own={own} memberId={memberId} />
          <div className="mt-14 max-w-4xl border-line border-t pt-10">{documents}</div>
        </Suspense>
      )}
    />
  )
}
