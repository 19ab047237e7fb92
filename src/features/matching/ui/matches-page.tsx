import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingCard } from '#features/listings/records.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { MandateMatches } from '../contract.ts'
import { budgetWords } from './budget-words.ts'
import { copy } from './copy.ts'
import { FitLines } from './fit-lines.tsx'
import { FittingList } from './fitting-list.tsx'
import { LoadingFits } from './loading-fits.tsx'
import { isNotFound, matchesQuery } from './queries.ts'

type MatchesPageProps = { id: string; card: (listing: ListingCard) => ReactNode }

/** The listings that fit one of the member's mandates. */
export function MatchesPage({ id, card }: MatchesPageProps) {
  const { data, error, refetch } = useQuery(matchesQuery(id))
  if (data) return <LoadedMatches {...data} card={card} />
  if (!error) return <LoadingFits />
  if (!isNotFound(error)) return <ListFailure title="The matches could not be loaded" onRetry={() => void refetch()} />
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="Mandate Not Found"
      action={<LinkButton to="/dashboard/mandates">My Mandates</LinkButton>}
    />
  )
}

function LoadedMatches({ mandate, items, total, card }: MandateMatches & Pick<MatchesPageProps, 'card'>) {
  const { id, title, category, criteria, budget_min, budget_max } = mandate
  const asksNothing = Object.keys(criteria).length === 0 && budget_min === null && budget_max === null
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/mandates">Back to My Mandates</BackLink>
      <PageTitle
        title="Matches"
        action={
          <LinkButton to="/dashboard/edit-mandate/$id" params={{ id }} size="small">
            Edit Mandate
          </LinkButton>
        }
      >
        {title}
      </PageTitle>
      <p className="mb-8 max-w-[40em] text-pretty text-ink-2 text-sm">{copy.matches}</p>
      {items.length === 0 ? (
        <EmptyState drawing={<MagnifierOverMap />} title={asksNothing ? 'Nothing to Match Yet' : 'No Matches'}>
          {asksNothing ? copy.nothingAsked : copy.noMatch}
        </EmptyState>
      ) : (
        <FittingList
          {...{ label: 'Listings that fit', noun: 'listing', items, total }}
          keyOf={({ listing }) => listing.id}
          card={({ listing }) => card(listing)}
          reasons={({ fit }) => <FitLines {...{ fit, category, criteria }} budget={budgetWords(mandate)} />}
        />
      )}
    </div>
  )
}
