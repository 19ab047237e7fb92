import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListingCard } from '#features/listings/records.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { MandateMatches } from '../contract.ts'
import { budgetWords } from './budget-words.ts'
import { copy } from './copy.ts'
import { FitsFrame, MissingFits, noneDismissed } from './fits-frame.tsx'
import { FittingList } from './fitting-list.tsx'
import { LazyFitLines } from './lazy-fit-lines.tsx'
import { MatchActions } from './match-actions.tsx'
import { NewsMark } from './news-mark.tsx'
import { matchesQuery } from './queries.ts'
import { useLiveFits } from './use-live-fits.ts'
import { useNews } from './use-news.ts'

type MatchesPageProps = { id: string; card: (listing: ListingCard) => ReactNode }

/** The listings that fit one of the member's mandates. */
export function MatchesPage({ id, card }: MatchesPageProps) {
  const [isDismissed, setDismissed] = useState(false)
  const { data, error, refetch } = useQuery({ ...matchesQuery(id, isDismissed), placeholderData: keepPreviousData })
  useLiveFits({ id, of: 'mandate', isDismissed, listedIds: data?.items.map(({ listing }) => listing.id) ?? [] })
  if (data) return <LoadedMatches {...data} {...{ card, isDismissed }} onChoose={setDismissed} />
  return (
    <MissingFits
      error={error}
      onRetry={refetch}
      failure="The matches could not be loaded"
      notFound="Mandate Not Found"
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
    <FitsFrame
      back={<BackLink to="/dashboard/mandates">Back to My Mandates</BackLink>}
      title="Matches"
      action={
        <LinkButton to="/dashboard/edit-mandate/$id" params={{ id }} size="small">
          Edit Mandate
        </LinkButton>
      }
      subject={title}
      introduction={copy.matches}
      label="Matches"
      {...{ isDismissed, dismissed, onChoose }}
      none={items.length === 0 ? noneOf({ isPast, asksNothing, isDismissed, hasDismissed: dismissed > 0 }) : undefined}
    >
      <FittingList
        {...{ label: isDismissed ? 'Dismissed listings' : 'Listings that fit', noun: 'listing', items, total }}
        keyOf={({ listing }) => listing.id}
        card={({ listing }) => card(listing)}
        amountsOf={({ listing }) => (listing.view === 'whole' ? listing : undefined)}
        reasons={({ listing, fit, stated, ...item }) => (
          <>
            <NewsMark news={isDismissed ? undefined : news.get(listing.id)} changed="New price" />
            <LazyFitLines
              {...{ fit, category, criteria, places, stated }}
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
    </FitsFrame>
  )
}

type NoMatches = { isPast: boolean; asksNothing: boolean; isDismissed: boolean; hasDismissed: boolean }

function noneOf({ isPast, asksNothing, isDismissed, hasDismissed }: NoMatches) {
  if (isDismissed) return noneDismissed
  if (isPast) return { title: 'No Matches', text: copy.past }
  if (asksNothing) return { title: 'Nothing to Match Yet', text: copy.nothingAsked }
  return { title: 'No Matches', text: hasDismissed ? copy.allDismissed : copy.noMatch }
}
