import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Deal } from '../../records.ts'

const LazySection = lazy(async () => ({
  default: (await import('./loaded-advisers-section.tsx')).LoadedAdvisersSection,
}))

/** The advisers of a deal, for its parties. Loaded after the page around it. */
export function AdvisersSection({ deal }: { deal: Deal }) {
  if (!deal.party) return null
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <LazySection deal={deal} party={deal.party} />
    </Suspense>
  )
}
