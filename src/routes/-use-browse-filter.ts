import { startTransition, useOptimistic } from 'react'

type Filter = { search?: string | undefined }

/** The filter of a page that lists records, kept in its search params. `go` navigates to new search params. */
export function useBrowseFilter<BrowseFilter extends Filter>(
  filterInAddress: BrowseFilter,
  go: (target: { search: BrowseFilter; replace: boolean; resetScroll: false }) => Promise<void>,
) {
  // A choice shows at once, while the navigation is under way.
  const [filter, showFilter] = useOptimistic(filterInAddress)
  const changeFilter = (next: BrowseFilter) =>
    startTransition(async () => {
      showFilter(next)
      // While the reader types, each word replaces the history entry of the one before.
      await go({ search: next, replace: isTyping(filter, next), resetScroll: false })
    })
  return [filter, changeFilter] as const
}

const isTyping = (previous: Filter, next: Filter): boolean =>
  previous.search !== undefined && next.search !== undefined && previous.search !== next.search
