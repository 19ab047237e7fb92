import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import { DismissedChoice } from './dismissed-choice.tsx'
import { FitLines } from './fit-lines.tsx'
import { FittingList } from './fitting-list.tsx'
import { LoadingFits } from './loading-fits.tsx'
import { MatchActions } from './match-actions.tsx'
import { NewsMark } from './news-mark.tsx'
import { isNotFound, matchesQuery } from './queries.ts'
import { useNews } from './use-news.ts'

type MatchesPageProps = { id: string; card: (listing: ListingCard) => ReactNode }

/** The listings that fit one of the member's mandates. */
export function MatchesPage({ id, card }: MatchesPageProps) {
  const [isDismissed, setDismissed] = useState(false)
  const { data, error, refetch } = useQuery({ ...matchesQuery(id, isDismissed), placeholderData: keepPreviousData })
  if (data) return <LoadedMatches {...data} {...{ card, isDismissed }} onChoose={setDismissed} />
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

type LoadedProps = Pick<MatchesPageProps, 'card'> & {
  isDismissed: boolean
  onChoose: (isDismissed: boolean) => void
}

function LoadedMatches(props: MandateMatches & LoadedProps) {
  const { mandate, items, total, dismissed, card, isDismissed, onChoose } = props
  const { id, title, category, criteria, places, wanted_by, budget_min, budget_max } = mandate
  const isPast = wanted_by !== null && wanted_by < new Date().toISOString().slice(0, 10)
  const asked = [criteria, places].flatMap((each) => Object.keys(each))
  const asksNothing = asked.length === 0 && budget_min === null && budget_max === null
  const listed = items.map(({ listing, news }) => ({ id: listing.id, news }))
  const news = useNews({ id, of: 'mandate' }, listed)
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
      <DismissedChoice label="Matches" {...{ isDismissed, dismissed }} onChange={onChoose} />
      {items.length === 0 ? (
        <NoMatches {...{ isPast, asksNothing, isDismissed }} hasDismissed={dismissed > 0} />
      ) : (
        <FittingList
          {...{ label: isDismissed ? 'Dismissed listings' : 'Listings that fit', noun: 'listing', items, total }}
          keyOf={({ listing }) => listing.id}
          card={({ listing }) => card(listing)}
          reasons={({ listing, fit, ...item }) => (
            <>
              <NewsMark news={isDismissed ? undefined : news.get(listing.id)} changed="New price" />
              <FitLines
                {...{ fit, category, criteria, places }}
                budget={budgetWords(mandate)}
                unknown={copy.withheld}
              />
              <MatchActions
                {...{ of: 'mandate', title: listing.title, item }}
                pair={{ mandate_id: id, listing_id: listing.id }}
              />
            </>
          )}
        />
      )}
    </div>
  )
}

type NoMatchesProps = { isPast: boolean; asksNothing: boolean; isDismissed: boolean; hasDismissed: boolean }

function NoMatches({ isPast, asksNothing, isDismissed, hasDismissed }: NoMatchesProps) {
  const [title, text] = isDismissed
    ? ['Nothing Dismissed', copy.noneDismissed]
    : isPast
      ? ['No Matches', copy.past]
      : asksNothing
        ? ['Nothing to Match Yet', copy.nothingAsked]
        : ['No Matches', hasDismissed ? copy.allDismissed : copy.noMatch]
  return (
    <EmptyState drawing={<MagnifierOverMap />} title={title}>
      {text}
    </EmptyState>
  )
}
