import { monthOf } from '#lib/relative-date.ts'
import { Facts } from '#ui/collections/facts.tsx'
import type { Listing } from '../../records.ts'
import { locationOf, priceOf, referenceOf } from '../listing-text.ts'

/** A table of what is known about the listing. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { category, created_at } = listing
  const facts = [
    { name: 'Category', value: category },
    { name: 'Location', value: listing.view === 'whole' && locationOf(listing) },
    { name: 'Price', value: priceOf(listing, 'Contact for details') },
    { name: 'Offer Type', value: 'Private Sale' },
    { name: 'Viewings', value: 'By appointment only' },
    { name: 'Listed', value: monthOf(new Date(created_at)) },
    { name: 'Reference', value: <span className="tabular-nums">{referenceOf(listing)}</span> },
  ]
  return (
    <section aria-labelledby="additional" className="mt-12 print:mt-5">
      <h2 id="additional" className="title-3">
        Additional Information
      </h2>
      <Facts className="mt-4 print:mt-2 print:grid-cols-2" facts={facts.filter(({ value }) => value)} />
    </section>
  )
}
