import { startTransition, useOptimistic } from 'react'

type Filter = Partial<Record<(typeof typedFields)[number], string | undefined>>

/** What is applied while typing pauses. */
const typedFields = ['search', 'min', 'max'] as const

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
      // While the reader types, each text replaces the history entry of the one before.
      await go({ search: next, replace: isTyping(filter, next), resetScroll: false })
    })
  return [filter, changeFilter] as const
}

const isTyping = (previous: Filter, next: Filter): boolean =>
  typedFields.some(
    (field) => previous[field] !== undefined && next[field] !== undefined && previous[field] !== next[field],
  )
