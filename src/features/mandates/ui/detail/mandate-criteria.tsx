import { useUnits } from '#api/auth/use-units.ts'
import { weightNames } from '#features/offers/ui/traits/weight-names.ts'
import { areasText } from '#features/places/area-text.ts'
import { conditionLines } from '#features/traits/condition-text.ts'
import { weights } from '#features/traits/criteria.ts'
import { Facts } from '#ui/collections/facts.tsx'
import type { Mandate } from '../../records.ts'

/** What the asset must be, may be and must never be; nothing if the buyer asks nothing of its particulars and its place. */
export function MandateCriteria({ mandate: { category, criteria, places } }: { mandate: Mandate }) {
  const units = useUnits()
  const asked = weights
    .map((weight) => {
      const areas = places[weight]
      const place = areas && { name: 'place', label: 'Place', text: areasText(areas, units) }
      return { weight, lines: [...conditionLines(category, criteria[weight] ?? {}, units), ...(place ? [place] : [])] }
    })
    .filter(({ lines }) => lines.length > 0)
  return asked.map(({ weight, lines }) => (
    <section key={weight} aria-labelledby={`criteria-${weight}`} className="mt-9">
      <h2 id={`criteria-${weight}`} className="title-3">
        {weightNames[weight]}
      </h2>
      <Facts className="mt-4" facts={lines.map(({ label, text }) => ({ name: label, value: text }))} />
    </section>
  ))
}
