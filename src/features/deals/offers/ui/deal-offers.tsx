import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import type { Deal } from '../../records.ts'
import { endedStages } from '../../terms.ts'
import { nameOf } from '../../ui/deal-labels.ts'
import { OfferCard } from './offer-card.tsx'
import { useOffers } from './use-offers.tsx'

/** The offers of the conversation that a deal comes from, for its parties: the newest first. */
export function DealOffers({ deal }: { deal: Deal }) {
  return deal.party && <PartyOffers deal={deal} otherName={nameOf(deal[deal.party === 'buyer' ? 'seller' : 'buyer'])} />
}

function PartyOffers({ deal, otherName }: { deal: Deal; otherName: string }) {
  const isPossible = !deal.halted && !endedStages.includes(deal.stage)
  const { offers, isError, retry, onCounter, action, dialog } = useOffers(deal.conversation_id, {
    otherName,
    isPossible,
  })
  if (!offers && isError) return <ListFailure title="The offers could not be loaded" onRetry={retry} />
  if (!offers || (offers.length === 0 && !action)) return null
  return (
    <section aria-labelledby="deal-offers">
      <h2 id="deal-offers" className="title-3">
        Offers
      </h2>
      {offers.length === 0 && (
        <p className="mt-2 max-w-[60ch] text-[0.9375rem] text-ink-2">
          An offer has an amount, conditions and a time. If it is accepted, the deal gets its amount.
        </p>
      )}
      {action && (
        <Button size="small" onClick={action.onSelect} className="mt-4">
          {action.label}
        </Button>
      )}
      <div className="mt-5 grid gap-4 empty:hidden">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            isOnDeal={offer.deal_id === deal.id}
            {...{ offer, otherName }}
            onCounter={onCounter && (() => onCounter(offer))}
          />
        ))}
      </div>
      {dialog}
    </section>
  )
}
