import { Skeleton, SkeletonGroup, SkeletonText } from './skeleton.tsx'

/** The skeleton of a record's page: title and text, and the contact panel beside them. */
export function RecordSkeleton({ label, pictured }: { label: string; pictured?: boolean }) {
  return (
    <SkeletonGroup label={label} className="page-width pt-5 pb-16 md:pb-24">
      <Skeleton className="my-3.5 h-4 w-36" />
      {pictured && <Skeleton className="mt-3 mb-8 aspect-3/2 w-full lg:w-2/3" />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="my-5 h-14 w-4/5" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="my-12 h-9 w-56" />
          <SkeletonText lines={6} />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </SkeletonGroup>
  )
}
