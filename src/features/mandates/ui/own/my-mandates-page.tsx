import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { OwnOffers } from '#features/offers/ui/own-offers.tsx'
import { PagedCardGrid } from '#ui/collections/paged-card-grid.tsx'
import { Dividers } from '#ui/drawings/dividers.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useFailureToast } from '#ui/feedback/use-failure-toast.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { DemoPreview } from '../demo-preview.tsx'
import { BlankMandateCard } from '../mandate-card-frame.tsx'
import { copy } from './copy.ts'
import { MandateSelectionBar } from './mandate-selection-bar.tsx'
import { ActionIcons, MyMandateCard } from './my-mandate-card.tsx'
import { OwnFilters } from './own-filters.tsx'
import { ownMandatesQuery } from './own-queries.ts'
import { isFiltered, type OwnMandateSearch } from './own-search.ts'

type MyMandatesPageProps = { search: OwnMandateSearch; onSearch: (search: OwnMandateSearch) => void }

export function MyMandatesPage({ search, onSearch }: MyMandatesPageProps) {
  // The former cards stay until the new filter is answered.
  const query = useInfiniteQuery({ ...ownMandatesQuery(search), placeholderData: (previous) => previous })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  useFailureToast(query, { title: 'Failed to load your mandates' })
  const total = first?.total ?? 0

  const failure = { title: 'Failed to load your mandates', onRetry: retry }
  const demo = { what: 'your mandates', busy: query.isFetching, onRetry: retry }
  const createButton = (
    <LinkButton to="/dashboard/create-mandate" variant="solid">
      Create New Mandate
    </LinkButton>
  )
  return (
    <OwnOffers
      title="My Mandates"
      nouns={['mandate', 'mandates']}
      audience="others"
      introduction={copy.introduction}
      createButton={createButton}
      counts={first}
      rowCount={rows.length}
      isUnknown={loading || failed}
      isFiltered={isFiltered(search)}
      isStale={query.isPlaceholderData}
      onClear={() => onSearch({})}
      filters={<OwnFilters search={search} onSearch={onSearch} />}
      none={
        <EmptyState drawing={<Dividers />} title="No mandates found" action={createButton}>
          You haven't created any mandates yet.
        </EmptyState>
      }
      list={(empty) => (
        <>
          <ActionIcons />
          <PagedCardGrid
            label="My mandates"
            rows={rows}
            rowKey={({ id }) => id}
            card={(mandate) => <MyMandateCard mandate={mandate} />}
            blank={<BlankMandateCard />}
            expected={3}
            loading={loading}
            stale={query.isPlaceholderData}
            failed={failed && (isFiltered(search) ? <ListFailure {...failure} /> : <DemoPreview {...demo} />)}
            empty={empty}
            progress={`Showing ${rows.length} of ${total} ${total === 1 ? 'mandate' : 'mandates'}`}
            {...{ more, busy, onMore }}
          />
        </>
      )}
      selectionBar={(selecting) => <MandateSelectionBar rows={rows} selecting={selecting} />}
    />
  )
}
