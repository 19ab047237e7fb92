import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import { DismissedChoice } from './dismissed-choice.tsx'
import { FitLines } from './fit-lines.tsx'
import { FittingList } from './fitting-list.tsx'
import { LoadingFits } from './loading-fits.tsx'
import { MatchActions } from './match-actions.tsx'
import { NewsMark } from './news-mark.tsx'
import { fittingMandatesQuery, isNotFound } from './queries.ts'
import { useNews } from './use-news.ts'

type FittingMandatesPageProps = { id: string; card: (mandate: MandateCard) => ReactNode }

/** The open mandates that one of the member's listings fits. */
export function FittingMandatesPage({ id, card }: FittingMandatesPageProps) {
  const [isDismissed, setDismissed] = useState(false)
  const query = { ...fittingMandatesQuery(id, isDismissed), placeholderData: keepPreviousData }
  const { data, error, refetch } = useQuery(query)
  if (data) return <LoadedMandates {...data} {...{ id, card, isDismissed }} onChoose={setDismissed} />
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

type LoadedProps = FittingMandatesPageProps & { isDismissed: boolean; onChoose: (isDismissed: boolean) => void }

function LoadedMandates(props: ListingMandates & LoadedProps) {
  const { id, title, items, total, dismissed, card, isDismissed, onChoose } = props
  const listed = items.map(({ mandate, news }) => ({ id: mandate.id, news }))
  const news = useNews({ id, of: 'listing' }, listed)
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
      <DismissedChoice label="Mandates" {...{ isDismissed, dismissed }} onChange={onChoose} />
      {items.length === 0 ? (
        <EmptyState drawing={<MagnifierOverMap />} title={isDismissed ? 'Nothing Dismissed' : 'No Mandates'}>
          {isDismissed ? copy.noneDismissed : dismissed > 0 ? copy.allDismissed : copy.noMandate}
        </EmptyState>
      ) : (
        <FittingList
          label={isDismissed ? 'Dismissed mandates' : 'Mandates that this listing fits'}
          {...{ noun: 'mandate', items, total }}
          keyOf={({ mandate }) => mandate.id}
          card={({ mandate }) => card(mandate)}
          reasons={({ mandate, fit, introduced, ...item }) => (
            <>
              <NewsMark news={isDismissed ? undefined : news.get(mandate.id)} changed="New budget" />
              <FitLines {...mandate} fit={fit} budget={budgetWords(mandate)} unknown={copy.notStated} />
              <MatchActions
                {...{ of: 'listing', title: mandate.title, item, introduced }}
                pair={{ mandate_id: mandate.id, listing_id: id }}
              />
            </>
          )}
        />
      )}
    </div>
  )
}
