import { Skeleton, SkeletonGroup } from '../../feedback/skeleton.tsx'

type FormSkeletonProps = {
  chapters: readonly string[]
  /** Whether the page shows a title above already. */
  titled?: boolean
}

/** The skeleton of a long form with these sections. */
export function FormSkeleton({ chapters, titled = false }: FormSkeletonProps) {
  return (
    <SkeletonGroup className="block max-w-4xl">
      {!titled && <Skeleton className="mb-10 block h-11 w-72 max-w-full" />}
      <div className="grid gap-10 border-line border-t pt-8">
        {chapters.map((chapter) => (
          <div key={chapter} className="grid gap-6 lg:grid-cols-3">
            <Skeleton className="block h-6 w-28" />
            <Skeleton className="block h-24 lg:col-span-2" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
