import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MandateCard } from '#features/mandates/records.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ListingMandates } from '../contract.ts'
import { budgetWords } from './budget-words.ts'
import { copy } from './copy.ts'
import { FitsFrame, MissingFits, noneDismissed } from './fits-frame.tsx'
import { FittingList } from './fitting-list.tsx'
import { LazyFitLines } from './lazy-fit-lines.tsx'
import { MatchActions } from './match-actions.tsx'
import { NewsMark } from './news-mark.tsx'
import { fittingMandatesQuery } from './queries.ts'
import { useLiveFits } from './use-live-fits.ts'
import { useNews } from './use-news.ts'

type FittingMandatesPageProps = { id: string; card: (mandate: MandateCard) => ReactNode }

/** The open mandates that one of the member's listings fits. */
export function FittingMandatesPage({ id, card }: FittingMandatesPageProps) {
  const [isDismissed, setDismissed] = useState(false)
  const query = { ...fittingMandatesQuery(id, isDismissed), placeholderData: keepPreviousData }
  const { data, error, refetch } = useQuery(query)
  useLiveFits({ id, of: 'listing', isDismissed, listedIds: data?.items.map(({ mandate }) => mandate.id) ?? [] })
  if (data) return <LoadedMandates {...data} {...{ id, card, isDismissed }} onChoose={setDismissed} />
  return (
    <MissingFits
      error={error}
      onRetry={refetch}
      failure="The mandates could not be loaded"
      notFound="Listing Not Found"
      action={<LinkButton to="/dashboard/listings">My Listings</LinkButton>}
    />
  )
}

type LoadedProps = FittingMandatesPageProps & { isDismissed: boolean; onChoose: (isDismissed: boolean) => void }

function LoadedMandates(props: ListingMandates & LoadedProps) {
  const { id, title, traits, items, total, dismissed, card, isDismissed, onChoose } = props
  const listed = items.map(({ mandate, news }) => ({ id: mandate.id, news }))
  const news = useNews({ id, of: 'listing' }, listed)
  const noneListed = { title: 'No Mandates', text: dismissed > 0 ? copy.allDismissed : copy.noMandate }
  return (
    <FitsFrame
      back={<BackLink to="/dashboard/listings">Back to My Listings</BackLink>}
      title="Mandates That Fit"
      action={
        <LinkButton to="/dashboard/edit/$id" params={{ id }} size="small">
          Edit Listing
        </LinkButton>
      }
      subject={title}
      introduction={copy.mandates}
      label="Mandates"
      {...{ isDismissed, dismissed, onChoose }}
      none={items.length > 0 ? undefined : isDismissed ? noneDismissed : noneListed}
    >
      <FittingList
        label={isDismissed ? 'Dismissed mandates' : 'Mandates that this listing fits'}
        {...{ noun: 'mandate', items, total }}
        keyOf={({ mandate }) => mandate.id}
        card={({ mandate }) => card(mandate)}
        amountsOf={({ mandate: { budget_min, budget_max, currency } }) => ({
          ...{ price: budget_min, price_to: budget_max, currency },
        })}
        reasons={({ mandate, fit, introduced, ...item }) => (
          <>
            <NewsMark news={isDismissed ? undefined : news.get(mandate.id)} changed="New budget" />
            <LazyFitLines
              {...mandate}
              {...{ fit, stated: traits }}
              budget={budgetWords(mandate)}
              unknown={copy.notStated}
            />
            <MatchActions
              {...{ of: 'listing', title: mandate.title, item, introduced }}
              pair={{ mandate_id: mandate.id, listing_id: id }}
            />
          </>
        )}
      />
    </FitsFrame>
  )
}
