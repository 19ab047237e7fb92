import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'

/** A listing that is on its way, in its true shape. */
export function ListingOpening() {
  return (
    <div className="sheet-width pt-5 pb-16 md:pb-24">
      <SkeletonGroup label="The listing is loading…">
        <Skeleton className="my-3.5 h-4 w-36" />
        <Skeleton className="mt-3 h-100 w-full" />
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div>
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="mt-5 h-14 w-4/5" />
            <Skeleton className="mt-6 h-5 w-1/3" />
            <div className="mt-7 border-line border-t pt-6">
              <Skeleton className="h-9 w-56" />
            </div>
            <SkeletonText lines={6} className="mt-12 max-w-[42em]" />
          </div>
          <Skeleton className="h-96 w-full" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
