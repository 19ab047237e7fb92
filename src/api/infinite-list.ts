import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

interface Page<Row> {
  items: Row[]
  next_cursor: string | null
}

/** A list that grows page by page, as a table and the button below it need it. */
export function infiniteList<Row, Found extends Page<Row>>(query: UseInfiniteQueryResult<InfiniteData<Found>>) {
  const rows: Found['items'] = query.data?.pages.flatMap(({ items }) => items) ?? []
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

/** Where the next page of any list begins. */
export const nextPageByCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}
