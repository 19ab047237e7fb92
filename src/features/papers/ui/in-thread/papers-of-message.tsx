import { lazy, type ReactNode, Suspense } from 'react'
import type { Message } from '#features/conversations/records.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const LoadedPapers = lazy(async () => ({ default: (await import('./loaded-papers.tsx')).LoadedPapers }))

/** The files of a message, above its text. */
export const papersOfMessage = (message: Message, text: ReactNode) => (
  <Suspense fallback={<Skeleton className="my-1 h-40 w-80 max-w-full" />}>
    <LoadedPapers message={message} text={text} />
  </Suspense>
)
