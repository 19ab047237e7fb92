import { lazy, Suspense } from 'react'
import type { ListingFacesProps } from './listing-faces.tsx'

// Apart, so that the form itself loads sooner.
const ListingFaces = lazy(async () => ({ default: (await import('./listing-faces.tsx')).ListingFaces }))

export function FacesSection(props: ListingFacesProps) {
  return (
    <Suspense>
      <ListingFaces {...props} />
    </Suspense>
  )
}
