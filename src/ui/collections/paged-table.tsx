import type { ComponentProps } from 'react'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { LoadMore } from './load-more.tsx'
import { Table } from './table.tsx'

type PagedTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'loading' | 'failed'> & {
  pages: {
    rows: readonly Row[]
    loading: boolean
    failed: boolean
    more: boolean
    busy: boolean
    onMore: () => void
    retry: () => void
  }
  /** The noun for a row, and its plural. */
  nouns: readonly [one: string, many: string]
  /** 'The members could not be loaded' */
  failure: string
  /** Whether it is in one of several sections of a page. */
  inSection?: boolean
}

/** A table that loads page by page and shows how many rows are loaded. */
export function PagedTable<Row>({
  pages,
  nouns: [one, many],
  failure,
  inSection = false,
  ...table
}: PagedTableProps<Row>) {
  const { rows, loading, failed, more, busy, onMore, retry } = pages
  const Failure = inSection ? SectionFailure : ListFailure
  return (
    <>
      <Table {...table} {...{ rows, loading }} failed={failed && <Failure title={failure} onRetry={retry} />} />
      {rows.length > 0 && (
        <LoadMore progress={`Showing ${rows.length} ${rows.length === 1 ? one : many}`} {...{ more, busy, onMore }} />
      )}
    </>
  )
}
