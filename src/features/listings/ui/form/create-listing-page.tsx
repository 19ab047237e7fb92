import { noop } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { CreatePage } from '#features/offers/ui/create-page.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { copy } from './copy.ts'

const loadForm = () => import('./new-listing-form.tsx')

// It is large, and the page around it is shown meanwhile.
const NewListingForm = lazy(async () => ({ default: (await loadForm()).NewListingForm }))

export function CreateListingPage({ memberId }: { memberId: string }) {
  useEffect(() => void loadForm().catch(noop), [])
  return (
    <CreatePage
      title="Create Listing"
      introduction={copy.introduction}
      chapters={chapters}
      form={
        <Suspense fallback={<FormSkeleton titled chapters={chapters} />}>
          <NewListingForm memberId={memberId} />
        </Suspense>
      }
    />
  )
}

const chapters = ['asset', 'price', 'discretion', 'photographs']
