import { useInfiniteQuery } from '@tanstack/react-query'
import { BrowseOffers } from '#features/offers/ui/browse-offers.tsx'
import { Dividers } from '#ui/drawings/dividers.tsx'
import { mandatePages } from '../../terms.ts'
import { DemoPreview } from '../demo-preview.tsx'
import { BlankMandateCard } from '../mandate-card-frame.tsx'
import { browseQuery } from '../queries.ts'
import { BrowseFilters } from './browse-filters.tsx'
import type { MandateSearch } from './browse-search.ts'
import { MandateCard } from './mandate-card.tsx'

type BrowsePageProps = { searchParams: MandateSearch; onSearchChange: (searchParams: MandateSearch) => void }

export function BrowsePage({ searchParams, onSearchChange }: BrowsePageProps) {
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...browseQuery(searchParams), placeholderData: (previous) => previous })
  return (
    <BrowseOffers
      query={query}
      title="Mandates"
      introduction="What clients of the network look for, in the words of those who act for them. If you hold the answer, write to the buyer, in confidence."
      filters={(first) => (
        <BrowseFilters
          searchParams={searchParams}
          categories={first?.categories ?? []}
          onSearchChange={onSearchChange}
        />
      )}
      card={(mandate) => <MandateCard mandate={mandate} searchParams={searchParams} />}
      blank={<BlankMandateCard />}
      skeletonCount={mandatePages.first}
      failed={(retry) => <DemoPreview busy={query.isFetching} onRetry={retry} />}
      failureToast={failureToast}
      empty={{
        drawing: <Dividers />,
        text: 'Ask for less, or for another kind. A listing of your own finds its buyer, too.',
        onReset: () => onSearchChange({}),
      }}
    />
  )
}

const failureToast = { title: 'Failed to load mandates. Please try again later.' }
