import { LoadedOfferCard, type OfferCardProps } from '#features/deals/offers/ui/loaded-offer-card.tsx'
import { ViewingCard, type ViewingCardProps } from '#features/deals/viewings/ui/viewing-card.tsx'

/** An offer or a viewing. Few conversations have one, so its script is loaded with the first. */
export const BargainCard = (props: OfferCardProps | ViewingCardProps) =>
  'offer' in props ? <LoadedOfferCard {...props} /> : <ViewingCard {...props} />
