import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const FitLines = lazy(async () => ({ default: (await import('./fit-lines.tsx')).FitLines }))

/** Loaded after the page, because the definitions of all traits are large. */
export const LazyFitLines = (props: ComponentProps<typeof FitLines>) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <FitLines {...props} />
  </Suspense>
)
