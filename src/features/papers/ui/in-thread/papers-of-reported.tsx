import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Paper } from '../../records.ts'

const PapersAndText = lazy(async () => ({ default: (await import('./papers-and-text.tsx')).PapersAndText }))

/** The files of a reported message, above its text. */
export const papersOfReported = (
  { papers, content }: { papers: readonly Paper[]; content: string },
  text: ReactNode,
) => (
  <Suspense fallback={<Skeleton className="mt-3 h-40 w-80 max-w-full" />}>
    <div className="mt-3 flex flex-col gap-2">
      <PapersAndText papers={papers} content={content} text={text} />
    </div>
  </Suspense>
)
