import { useInfiniteQuery } from '@tanstack/react-query'
import { BrowseOffers } from '#features/offers/ui/browse-offers.tsx'
import { Dividers } from '#ui/drawings/dividers.tsx'
import { mandatePages } from '../../terms.ts'
import { BudgetsNote } from '../about-budget.tsx'
import { DemoPreview } from '../demo-preview.tsx'
import { BlankMandateCard } from '../mandate-card-frame.tsx'
import { browseQuery } from '../queries.ts'
import { BrowseFilters } from './browse-filters.tsx'
import type { MandateSearch } from './browse-search.ts'
import { copy } from './copy.ts'
import { MandateCard } from './mandate-card.tsx'

type BrowsePageProps = { searchParams: MandateSearch; onSearchChange: (searchParams: MandateSearch) => void }

export function BrowsePage({ searchParams, onSearchChange }: BrowsePageProps) {
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...browseQuery(searchParams), placeholderData: (previous) => previous })
  return (
    <BrowseOffers
      query={query}
      title="Mandates"
      introduction={copy.introduction}
      filters={(first) => (
        <BrowseFilters
          searchParams={searchParams}
          categories={first?.categories ?? []}
          onSearchChange={onSearchChange}
        />
      )}
      card={(mandate) => <MandateCard mandate={mandate} searchParams={searchParams} />}
      footnote={(mandates) => <BudgetsNote mandates={mandates} className="mt-6 text-center" />}
      blank={<BlankMandateCard />}
      skeletonCount={mandatePages.first}
      failed={(retry) => <DemoPreview what="the mandates" busy={query.isFetching} onRetry={retry} />}
      failureToast={failureToast}
      empty={{
        drawing: <Dividers />,
        text: copy.noMatch,
        onReset: () => onSearchChange({}),
      }}
    />
  )
}

const failureToast = { title: 'Failed to load mandates. Please try again later.' }
