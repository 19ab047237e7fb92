import { apiClient } from '#api/client.ts'
import { posterSources } from '#posters/addresses.ts'
import { plateName } from '#posters/plates.ts'
import { formatPrice } from '../prices/price.ts'
import type { ListingCard } from '../records.ts'
import { earlierPriceOf, priceOf } from './listing-text.ts'

/** A listing as the landing page shows it: the same for visitors and members. */
export interface Teaser {
  id: string
  title: string
  location: string
  price: string
  /** The price before its owner lowered it, if they show it. */
  earlierPrice?: string | undefined
  picture: readonly { width: number; src: string }[]
  isIllustration: boolean
}

/** Three recent listings that everybody may see in full; featured ones and those with photographs come first. */
export const loadTeasers = async (): Promise<Teaser[]> =>
  pickTeasers((await apiClient.listings.browse({ limit: 18 })).items)

export function pickTeasers(cards: readonly ListingCard[]): Teaser[] {
  const rank = (card: OpenCard) => Number(card.is_featured) * 2 + Number(card.cover !== null)
  return cards
    .filter(isOpen)
    .toSorted((first, second) => rank(second) - rank(first))
    .slice(0, 3)
    .map((card) => ({
      ...{ id: card.id, title: card.title, location: card.location, price: priceOf(card) },
      earlierPrice: formatEarlier(card),
      picture: card.cover?.sources ?? posterSources(plateName(card.category, card.id), [400, 800]),
      isIllustration: card.cover === null,
    }))
}

const formatEarlier = (card: ListingCard) => {
  const earlier = earlierPriceOf(card)
  return earlier && formatPrice(earlier)
}

type OpenCard = Extract<ListingCard, { view: 'whole' }>

const isOpen = (card: ListingCard): card is OpenCard =>
  card.view === 'whole' && !card.is_private && card.status !== 'Sold' && card.status !== 'Archived'
