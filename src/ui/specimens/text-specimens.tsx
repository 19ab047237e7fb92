import { DateText } from '#ui/text/date-text.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

export function TextSpecimens() {
  return (
    <SpecimenSection id="text" title="Dates and amounts">
      <Specimen name="Amounts">
        <ul className="grid w-fit justify-items-end gap-1 text-sm">
          {amounts.map(([amount, currency]) => (
            <li key={currency + amount}>
              <MoneyText tabular amount={amount} currency={currency} otherwise="Price not specified" />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="An amount as a price">
        <MoneyText amount="48000000" currency="EUR" className="font-display text-3xl" />
      </Specimen>
      <Specimen name="Dates">
        <p>
          An old one: <DateText instant="2025-04-01T23:30:00Z" />. Always a date:{' '}
          <DateText look="date" instant="2026-01-15T12:00:00Z" />.
        </p>
      </Specimen>
    </SpecimenSection>
  )
}

const amounts: [string | null, string][] = [
  ['48000000', 'EUR'],
  ['38750000.50', 'USD'],
  ['2150000', 'CHF'],
  ['9200000', 'AED'],
  ['1250000000', 'JPY'],
  ['0', 'GBP'],
  [null, 'USD'],
]
