import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MandateCard } from '#features/mandates/records.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { ListingMandates } from '../contract.ts'
import { budgetWords } from './budget-words.ts'
import { copy } from './copy.ts'
import { FitLines } from './fit-lines.tsx'
import { FittingList } from './fitting-list.tsx'
import { LoadingFits } from './loading-fits.tsx'
import { fittingMandatesQuery, isNotFound } from './queries.ts'

type FittingMandatesPageProps = { id: string; card: (mandate: MandateCard) => ReactNode }

/** The open mandates that one of the member's listings fits. */
export function FittingMandatesPage({ id, card }: FittingMandatesPageProps) {
  const { data, error, refetch } = useQuery(fittingMandatesQuery(id))
  if (data) return <LoadedMandates {...data} id={id} card={card} />
  if (!error) return <LoadingFits />
  if (!isNotFound(error)) return <ListFailure title="The mandates could not be loaded" onRetry={() => void refetch()} />
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="Listing Not Found"
      action={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
    />
  )
}

function LoadedMandates({ id, title, items, total, card }: ListingMandates & FittingMandatesPageProps) {
  return (
    <div className="max-w-5xl">
      <BackLink to="/dashboard/listings">Back to My Listings</BackLink>
      <PageTitle
        title="Mandates That Fit"
        action={
          <LinkButton to="/dashboard/edit/$id" params={{ id }} size="small">
            Edit Listing
          </LinkButton>
        }
      >
        {title}
      </PageTitle>
      <p className="mb-8 max-w-[40em] text-pretty text-ink-2 text-sm">{copy.mandates}</p>
      {items.length === 0 ? (
        <EmptyState drawing={<MagnifierOverMap />} title="No Mandates">
          {copy.noMandate}
        </EmptyState>
      ) : (
        <FittingList
          {...{ label: 'Mandates that this listing fits', noun: 'mandate', items, total }}
          keyOf={({ mandate }) => mandate.id}
          card={({ mandate }) => card(mandate)}
          reasons={({ mandate, fit }) => <FitLines {...mandate} fit={fit} budget={budgetWords(mandate)} />}
        />
      )}
    </div>
  )
}
