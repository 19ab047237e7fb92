import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { LoadMore } from './load-more.tsx'

type PagedCardGridProps<Row> = {
  /** The accessible name of the list. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  card: (row: Row, place: number) => ReactNode
  /** A skeleton of a card, and how many to show. */
  blank: ReactNode
  expected: number
  /** For cards without pictures, which stand closer to each other. */
  compact?: boolean
  loading: boolean
  /** The rows answer an earlier query, while the current one loads. */
  stale: boolean
  /** Shown instead of the cards when they could not be loaded. */
  failed: ReactNode
  /** Shown instead of the cards when there are none. */
  empty: ReactNode
  /** 'Showing 6 of 20 listings' */
  progress: string
  more: boolean
  busy: boolean
  onMore: () => void
}

/** A grid of cards that loads page by page. After "load more", the focus moves to the first new card. */
export function PagedCardGrid<Row>(props: PagedCardGridProps<Row>) {
  const { label, rows, rowKey, card, blank, expected, compact, loading, stale, failed, empty, progress, more, busy } =
    props
  const { list, ask } = useFirstOfMore(rows.length, props.onMore)

  if (failed) return failed
  if (loading)
    return (
      <>
        <CardGridSkeleton label={`${label}, loading…`} cards={expected} compact={compact ?? false}>
          {blank}
        </CardGridSkeleton>
        <div className="h-40" />
      </>
    )
  if (rows.length === 0) return <div role="status">{empty}</div>
  return (
    <>
      <CardGrid ref={list} label={label} stale={stale} compact={compact ?? false}>
        {rows.map((row, place) => (
          <li key={rowKey(row)}>{card(row, place)}</li>
        ))}
      </CardGrid>
      <div className="mt-6 print:hidden">
        <LoadMore {...{ progress, more, busy }} onMore={ask} />
      </div>
    </>
  )
}

function useFirstOfMore(count: number, onMore: () => void) {
  const list = useRef<HTMLUListElement>(null)
  const askedAt = useRef<number>(undefined)

  useEffect(() => {
    const before = askedAt.current
    if (before === undefined || count <= before) return
    askedAt.current = undefined
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])

  const ask = () => {
    askedAt.current = count
    onMore()
  }
  return { list, ask }
}
