import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectionProvider, useSelecting } from '#ui/collections/selection.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useStaysTrue } from '#ui/use-stays-true.ts'
import { copy } from './copy.ts'

type OwnOffersProps = {
  title: string
  nouns: readonly [one: string, many: string]
  /** Who can see those that are active: 'members' */
  audience: string
  introduction: string
  createButton: ReactNode
  /** The total of those that match, and how many of them others can see. Undefined while loading. */
  counts: { total: number; active: number } | undefined
  rowCount: number
  /** Loading, or failed to load. */
  isUnknown: boolean
  isFiltered: boolean
  /** Whether these are still the rows and counts of the former filter. */
  isStale: boolean
  onClear: () => void
  filters: ReactNode
  /** Small buttons for all of them, beside the one that begins a selection. */
  tools?: ReactNode
  /** Shown instead of the list if there are none at all. */
  none: ReactNode
  list: (empty: ReactNode) => ReactNode
  /** Shown below the list while rows are selected. */
  selectionBar: (selecting: ReturnType<typeof useSelecting>) => ReactNode
  /** The button that loads more rows. */
  more?: ReactNode
}

/** The page on which members work with their own listings or mandates. */
export function OwnOffers(props: OwnOffersProps) {
  const { title, nouns, audience, introduction, createButton, counts, rowCount, isUnknown, isFiltered } = props
  const selecting = useSelecting()
  const hasRows = rowCount > 0
  const isFilterable = useStaysTrue(isFiltered || (counts?.total ?? 0) > 1)
  const empty = isFiltered ? (
    <EmptyState
      drawing={<MagnifierOverMap />}
      title={`No ${nouns[1]} match`}
      action={<Button onClick={props.onClear}>Clear filters</Button>}
    >
      {copy.noOwnMatch}
    </EmptyState>
  ) : (
    props.none
  )
  return (
    <SelectionProvider selecting={selecting}>
      <PageTitle title={title} action={(isUnknown || hasRows || isFiltered) && createButton}>
        {counts && hasRows && !isFiltered ? countText(counts, nouns, audience) : introduction}
      </PageTitle>
      {isFilterable && props.filters}
      {hasRows && (
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-ink-2 text-sm">
          <span role="status">{isFiltered && !props.isStale && counts && matchText(counts.total, nouns)}</span>
          {!selecting.ids && (
            <span className="ml-auto flex">
              {props.tools}
              <Button variant="plain" size="small" onClick={selecting.begin}>
                Select
              </Button>
            </span>
          )}
        </div>
      )}
      {props.list(empty)}
      {selecting.ids && hasRows && props.selectionBar(selecting)}
      {props.more}
    </SelectionProvider>
  )
}

type Nouns = OwnOffersProps['nouns']

const matchText = (total: number, [one, many]: Nouns): string =>
  total === 1 ? `1 ${one} matches` : `${total} ${many} match`

const countText = ({ total, active }: { total: number; active: number }, [one, many]: Nouns, audience: string) =>
  total === 1
    ? `1 ${one}, ${active === 1 ? 'visible to' : 'hidden from'} ${audience}.`
    : `${total} ${many}, ${active === total ? 'all' : `${active || 'none'} of them`} visible to ${audience}.`
