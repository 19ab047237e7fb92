import { firstSentence } from '#lib/first-sentence.ts'
import type { PageDescription } from '#lib/page-description.ts'
import { coverOf } from '../../photographs/terms.ts'
import type { Listing } from '../../records.ts'

interface ListingDescription {
  page: PageDescription
  isPrivate: boolean
}

/** Metadata for search engines and link previews. A private listing shows its teaser only, even if the reader sees more. */
export function describeListing(listing: Listing): ListingDescription {
  const { id, title, is_private: isPrivate } = listing
  const summary = firstSentence(listing.description)
  return {
    isPrivate,
    page: {
      title,
      description: summary || 'Offered privately by the adviser who represents it.',
      path: `/listings/${id}`,
      picture: isPrivate || listing.view === 'teaser' ? undefined : imageOf(listing),
    },
  }
}

function imageOf({ title, photographs }: Extract<Listing, { view: 'whole' }>): PageDescription['picture'] {
  const cover = coverOf(photographs)
  const source = cover?.sources.findLast(({ width }) => width <= 1000)
  if (!cover || !source) return undefined
  const height = Math.round((source.width * cover.height) / cover.width)
  return { path: source.src, width: `${source.width}`, height: `${height}`, alt: cover.caption || title }
}
