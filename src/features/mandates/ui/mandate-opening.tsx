import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { letterClass, letterSheetClass, spreadClass } from './letter.ts'

/** A mandate that is on its way, in its true shape. */
export function MandateOpening() {
  return (
    <div className="sheet-width pt-5 pb-16 md:pb-24">
      <SkeletonGroup label="The mandate is loading…">
        <Skeleton className="my-3.5 h-4 w-36" />
        <div className={spreadClass}>
          <div className={letterClass}>
            <div className={letterSheetClass}>
              <div className="flex items-start justify-between gap-6">
                <Skeleton className="mt-2.5 h-3.5 w-28" />
                <Skeleton className="h-24 w-32 sm:h-36 sm:w-48" />
              </div>
              <Skeleton className="mt-8 h-14 w-4/5" />
              <Skeleton className="mt-6 h-5 w-1/3" />
              <div className="mt-8 border-line border-t pt-6">
                <Skeleton className="h-9 w-72 max-w-full" />
              </div>
              <SkeletonText lines={6} className="mt-12 max-w-[42em]" />
            </div>
          </div>
          <Skeleton className="h-64 w-full" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
