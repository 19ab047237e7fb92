import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import type { Deal } from '../../records.ts'
import { endedStages } from '../../terms.ts'
import { nameOf } from '../../ui/deal-labels.ts'
import { OfferCard } from './offer-card.tsx'
import { useOffers } from './use-offers.tsx'

/** The offers for a deal, for its parties: the newest first. With those that were made before it was opened. */
export function DealOffers({ deal }: { deal: Deal }) {
  if (!deal.party) return null
  const otherName = nameOf(deal[deal.party === 'buyer' ? 'seller' : 'buyer'])
  return <PartyOffers key={deal.id} {...{ deal, otherName }} />
}

function PartyOffers({ deal, otherName }: { deal: Deal; otherName: string }) {
  const { id: dealId, halted: isClosed, stage, conversation_id } = deal
  const options = { otherName, isClosed, dealId }
  const { offers, isError, retry, onCounter, obstacle, action, dialog } = useOffers(conversation_id, options)
  if (!offers && isError) return <ListFailure title="The offers could not be loaded" onRetry={retry} />
  const shown = offers?.filter((offer) => offer.deal_id === null || offer.deal_id === dealId) ?? []
  const canOffer = action && !endedStages.includes(stage)
  if (shown.length === 0 && !canOffer) return null
  return (
    <section aria-labelledby="deal-offers">
      <h2 id="deal-offers" className="title-3">
        Offers
      </h2>
      {shown.length === 0 && (
        <p className="mt-2 max-w-[60ch] text-[0.9375rem] text-ink-2">
          An offer has an amount, conditions and a time. If it is accepted, the deal gets its amount.
        </p>
      )}
      {canOffer && (
        <Button size="small" onClick={action.onSelect} className="mt-4">
          {action.label}
        </Button>
      )}
      <div className="mt-5 grid gap-4 empty:hidden">
        {shown.map((offer) => (
          <OfferCard
            key={offer.id}
            isOnDeal
            {...{ offer, otherName, obstacle }}
            onCounter={onCounter && (() => onCounter(offer))}
          />
        ))}
      </div>
      {dialog}
    </section>
  )
}
