import { useUnits } from '#api/auth/use-units.ts'
import { traitLines } from '#features/traits/trait-text.ts'
import { Facts } from '#ui/collections/facts.tsx'
import type { Listing } from '../../records.ts'

/** The catalogue's table of traits; outsiders read those that the owner tells them. */
export function ListingTraits({ listing: { category, traits } }: { listing: Listing }) {
  const lines = traitLines(category, traits, useUnits())
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="particulars" className="mt-12 print:mt-5">
      <h2 id="particulars" className="title-3">
        Particulars
      </h2>
      <Facts
        className="mt-4 tabular-nums print:grid-cols-2"
        facts={lines.map(({ label, text }) => ({ name: label, value: text }))}
      />
    </section>
  )
}
