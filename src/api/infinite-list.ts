import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

interface Page<Row> {
  items: Row[]
  next_cursor: string | null
}

/** The props that a table with a "load more" button takes from an infinite query. */
export function infiniteList<Row, ListPage extends Page<Row>>(query: UseInfiniteQueryResult<InfiniteData<ListPage>>) {
  const rows: ListPage['items'] = query.data?.pages.flatMap(({ items }) => items) ?? []
  return {
    rows,
    first: query.data?.pages[0],
    loading: query.isPending,
    failed: query.isError && rows.length === 0,
    more: query.hasNextPage,
    busy: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

export const nextPageByCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}

/** The limit of a member's own lists: the first page is small, since the server sends it as HTML and as data. */
export const growingPage = (first: number) => (cursor: string | undefined) => ({ cursor, limit: cursor ? 50 : first })
