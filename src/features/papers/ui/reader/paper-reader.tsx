import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#api/client.ts'
import { useLiveRefresh } from '#api/use-live-refresh.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { PlacedPaper } from '../../records.ts'
import { copy } from '../copy.ts'
import { isPaperNotFound, paperQuery } from '../queries.ts'
import { PagePicture } from './page-picture.tsx'
import { pagesKey } from './page-query.ts'
import { PaperHead } from './paper-head.tsx'
import { ReaderTools } from './reader-tools.tsx'
import { ReadingsPanel } from './readings-panel.tsx'
import { useReader } from './use-reader.ts'

/** What can end the access to a paper, or change it. */
const accessEvents = [
  ...(['deal.changed', 'listing.changed', 'listings.changed', 'standing.changed', 'message.edited'] as const),
  ...(['conversation.changed', 'conversations.changed', 'reports.changed'] as const),
]

type PaperReaderProps = { id: string; page: number; onPage: (page: number) => void }

/** Shows a paper page by page. It closes within a second after the access ends. */
export function PaperReader({ id, page, onPage }: PaperReaderProps) {
  const { data: paper, error, refetch } = useQuery(paperQuery(id))
  const cache = useQueryClient()
  const [wasOpen, setWasOpen] = useState(false)
  if (paper && !wasOpen) setWasOpen(true)
  useLiveRefresh(accessEvents, [api.papers.read.key({ input: { id } })])
  // While it is read again, what was known is shown on.
  const [wasClosed, setWasClosed] = useState(false)
  const isKnown = paper !== undefined || error !== null
  const isClosed = isKnown ? isPaperNotFound(error) : wasClosed
  if (isClosed !== wasClosed) setWasClosed(isClosed)
  useEffect(() => {
    if (isClosed) cache.removeQueries({ queryKey: pagesKey(id) })
  }, [cache, id, isClosed])
  if (isClosed) return <NoPaper wasOpen={wasOpen} />
  if (!paper && error) return <FailedPaper onRetry={() => void refetch()} />
  if (!paper) return <ReaderSkeleton />
  return <OpenPaper {...{ paper, onPage }} page={Math.min(page, paper.pages)} />
}

type OpenPaperProps = { paper: PlacedPaper; page: number; onPage: (page: number) => void }

function OpenPaper({ paper, page, onPage }: OpenPaperProps) {
  const { id, pages, own } = paper
  const { pane, zoom, setZoom, go, width, swipe } = useReader({ page, pages, onPage })
  return (
    <>
      <PaperHead paper={paper} />
      <div className={own ? 'grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}>
        <div className="min-w-0">
          <ReaderTools {...{ page, pages, zoom }} onPage={go} onZoom={setZoom} />
          <section
            ref={pane}
            aria-label={pages === 1 ? 'The page' : `Page ${page} of ${pages}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-4 overflow-auto overscroll-x-contain outline-offset-2"
            {...swipe}
          >
            {width > 0 && <PagePicture key={`${page}`} {...{ paper, page, width }} />}
          </section>
          <p aria-live="polite" className="sr-only">
            {pages > 1 && `Page ${page} of ${pages}`}
          </p>
        </div>
        {own && <ReadingsPanel paperId={id} pages={pages} onPage={go} />}
      </div>
    </>
  )
}

function FailedPaper({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <BackLink to="/dashboard">Back to the Dashboard</BackLink>
      <h1 className="sr-only">Document</h1>
      <ListFailure title="Failed to load this document" onRetry={onRetry} />
    </>
  )
}

function NoPaper({ wasOpen }: { wasOpen: boolean }) {
  return (
    <div role="status">
      <h1 className="sr-only">Document</h1>
      <EmptyState
        drawing={<ClosedGate />}
        title={wasOpen ? 'This document is no longer open to you.' : 'Document not found'}
        action={<LinkButton to="/dashboard">Go to Your Dashboard</LinkButton>}
      >
        {wasOpen ? copy.closed : copy.notFound}
      </EmptyState>
    </div>
  )
}

function ReaderSkeleton() {
  return (
    <SkeletonGroup className="block pt-11">
      <Skeleton className="h-10 w-96 max-w-[80%]" />
      <Skeleton className="mt-4 h-5 w-64 max-w-[60%]" />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mx-auto mt-4 aspect-[1/1.4] w-full max-w-[62.5rem]" />
    </SkeletonGroup>
  )
}
