import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'

/** A placeholder as high as the page with two results. */
export function LoadingFits() {
  return (
    <SkeletonGroup className="block max-w-5xl pt-11">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="mt-3 h-4 w-72 max-w-full" />
      {[1, 2].map((place) => (
        <div key={place} className="mt-10 grid gap-10 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
