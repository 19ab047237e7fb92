import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'

export function PanelSkeleton() {
  return (
    <SkeletonGroup className="grid max-w-[40em] gap-5">
      <SkeletonText lines={2} />
      <Skeleton className="h-12 w-40" />
    </SkeletonGroup>
  )
}
