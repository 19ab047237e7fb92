import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'

export function LoadingNotifications() {
  return (
    <SkeletonGroup className="grid">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <span key={row} className="grid gap-2.5 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-1/4" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
