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

type BrowsePageProps = { asked: MandateSearch; onAsk: (wanted: MandateSearch) => void }

export function BrowsePage({ asked, onAsk }: BrowsePageProps) {
  // The former rows stay until the new filter is answered.
  const query = useInfiniteQuery({ ...browseQuery(asked), placeholderData: (before) => before })
  return (
    <BrowseOffers
      query={query}
      title="Mandates"
      introduction="What clients of the network look for, in the words of those who act for them. If you hold the answer, write to the buyer, in confidence."
      filters={(first) => <BrowseFilters asked={asked} categories={first?.categories ?? []} onAsk={onAsk} />}
      card={(mandate) => <MandateCard mandate={mandate} asked={asked} />}
      blank={<BlankMandateCard />}
      expected={mandatePages.first}
      failed={(retry) => <DemoPreview busy={query.isFetching} onRetry={retry} />}
      failureToast={failureToast}
      empty={{
        drawing: <Dividers />,
        text: 'Ask for less, or for another kind. A listing of your own finds its buyer, too.',
        onReset: () => onAsk({}),
      }}
    />
  )
}

const failureToast = { title: 'Failed to load mandates. Please try again later.' }
