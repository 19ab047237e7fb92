import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'

/** Shown while a conversation loads. */
export function ThreadSkeleton() {
  return (
    <SkeletonGroup label="Loading the conversation…" className="flex min-h-0 flex-1 flex-col">
      <span className="flex items-center gap-4 border-line border-b px-4 py-3 sm:px-6">
        <Skeleton className="size-11 rounded-full" />
        <span className="grid flex-1 gap-2.5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3 w-56 max-w-full" />
        </span>
      </span>
      <span className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden px-4 py-6 sm:px-6">
        {groups.map(({ key, lines, look }) => (
          <span key={key} className={`block border border-line p-1 ${look}`}>
            <span className="block border border-line px-5 py-4">
              <SkeletonText lines={lines} />
            </span>
          </span>
        ))}
      </span>
      <span className="block border-line border-t px-4 py-3 sm:px-6">
        <Skeleton className="h-14 w-full" />
      </span>
    </SkeletonGroup>
  )
}

const groups = [
  { key: 'theirs', lines: 3, look: 'w-3/5' },
  { key: 'own', lines: 2, look: 'ml-auto w-2/5' },
  { key: 'theirs again', lines: 2, look: 'w-1/2' },
]
