import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { BrowseLayout } from '#ui/collections/browse-layout.tsx'
import { PagedCardGrid } from '#ui/collections/paged-card-grid.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'

interface Page {
  items: { id: string }[]
  next_cursor: string | null
  total: number
  total_is_least: boolean
}

type BrowseOffersProps<First extends Page> = {
  query: UseInfiniteQueryResult<InfiniteData<First>>
  /** 'Listings' */
  title: string
  introduction: string
  filters: (first: First | undefined) => ReactNode
  /** Stands beside the cards on large screens, and above them on small ones. */
  beside?: ReactNode
  /** Stands above the cards. */
  notice?: (rows: readonly First['items'][number][]) => ReactNode
  card: (row: First['items'][number], index: number) => ReactNode
  /** Stands below the cards. */
  footnote?: (rows: readonly First['items'][number][]) => ReactNode
  blank: ReactNode
  /** How many cards the first page holds. */
  skeletonCount: number
  failed: (retry: () => void) => ReactNode
  failureToast: { title: string; description?: string }
  empty: { drawing: ReactNode; text: string; onReset: () => void }
}

/** The page on which readers browse listings or mandates. */
export function BrowseOffers<First extends Page>(props: BrowseOffersProps<First>) {
  const {
    query,
    title,
    introduction,
    filters,
    beside,
    notice,
    card,
    footnote,
    blank,
    skeletonCount,
    failed,
    failureToast,
    empty,
  } = props
  const list = infiniteList<First['items'][number], First>(query)
  const { rows, first, loading, more, busy, onMore } = list
  const nouns = title.toLowerCase()
  useFailureToast(query, failureToast)

  return (
    <BrowseLayout title={title} introduction={introduction} filters={filters(first)}>
      <Beside beside={beside}>
        {notice?.(rows)}
        <PagedCardGrid
          label={title}
          rows={rows}
          rowKey={({ id }) => id}
          {...{ card, blank, expected: skeletonCount, loading, more, busy, onMore }}
          stale={query.isPlaceholderData}
          failed={list.failed && failed(list.retry)}
          empty={
            <EmptyState
              drawing={empty.drawing}
              title={`No ${nouns} found matching your criteria.`}
              action={<Button onClick={empty.onReset}>Reset Filters</Button>}
            >
              {empty.text}
            </EmptyState>
          }
          progress={`Showing ${rows.length} of ${first?.total ?? 0}${first?.total_is_least ? '+' : ''} ${nouns}`}
        />
        {footnote?.(rows)}
      </Beside>
    </BrowseLayout>
  )
}

function Beside({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={beside ? 'grid gap-10 lg:grid-cols-2' : undefined}>
      {beside && <div className="lg:order-last lg:sticky lg:top-24 lg:self-start">{beside}</div>}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
