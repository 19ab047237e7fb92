import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { formatPrice } from '../../prices/price.ts'
import type { OwnListing } from '../../records.ts'
import { type ListingCurrency, listingCurrencies } from '../../terms.ts'
import { copy } from './copy.ts'
import type { SectionProps } from './listing-sections.tsx'
import { earlierPrice, statedPrice, type WayToPrice } from './price-fields.ts'

const ways: { value: WayToPrice; label: string; description: string }[] = [
  { value: 'price', label: 'Price', description: copy.onePrice },
  { value: 'range', label: 'Price range', description: copy.priceRange },
  { value: 'request', label: 'On request', description: copy.onRequest },
]

type PriceSectionProps = SectionProps & {
  /** The saved listing, whose price may be lowered. */
  own?: OwnListing
}

export function PriceSection({ own, ...form }: PriceSectionProps) {
  const { fields, put } = form
  return (
    <FormSection title="Price" description={copy.priceSection}>
      <RadioGroup
        name="priced_as"
        label="How the price is stated"
        look="cards"
        options={ways}
        value={fields.priced_as}
        onValueChange={(priced_as) => put({ priced_as, price: fields.price, price_to: fields.price_to })}
      />
      {fields.priced_as === 'price' && <Amount {...{ form, name: 'price', label: 'Price' }} required />}
      {fields.priced_as === 'range' && (
        <div className="grid items-start gap-7 sm:grid-cols-2">
          <Amount {...{ form, name: 'price', label: 'Lowest price' }} required />
          <Amount {...{ form, name: 'price_to', label: 'Highest price' }} required fixedCurrency />
        </div>
      )}
      {fields.priced_as === 'request' && (
        <Amount {...{ form, name: 'undisclosed_price', label: 'Undisclosed price' }} hint={copy.undisclosedPrice} />
      )}
      {own && <EarlierPrice {...{ form, own }} />}
    </FormSection>
  )
}

type AmountProps = {
  form: SectionProps
  name: 'price' | 'price_to' | 'undisclosed_price'
  label: string
  required?: boolean
  hint?: string
  /** The currency is chosen beside another amount. */
  fixedCurrency?: boolean
}

function Amount({ form, name, label, required = false, hint, fixedCurrency = false }: AmountProps) {
  const { fields, put, problems, elsewhere = {} } = form
  return (
    <Field {...{ label, required }} error={problems[name]} hint={elsewhere[name] ?? elsewhere.currency ?? hint}>
      <MoneyInput
        currencies={fixedCurrency ? [fields.currency] : listingCurrencies}
        // A change of the lowest price may solve the problem of the highest.
        amount={{
          name,
          value: fields[name],
          onChange: ({ target }) => put({ price_to: fields.price_to, [name]: target.value }),
        }}
        currency={{
          name: 'currency',
          value: fields.currency,
          onValueChange: (code) => put({ currency: currencyOf(code) }),
        }}
      />
    </Field>
  )
}

/** Offered while the typed price is below the saved one. */
function EarlierPrice({ form: { fields, put }, own }: { form: SectionProps; own: OwnListing }) {
  const earlier = earlierPrice(own, fields)
  if (earlier)
    return (
      <Switch
        name="show_earlier_price"
        label="Show the earlier price"
        description={`Readers see “Reduced from ${formatPrice(earlier)}” until the price rises again.`}
        checked={fields.show_earlier_price}
        onChange={({ target }) => put({ show_earlier_price: target.checked })}
      />
    )
  if (!own.reduced_from || !statedPrice(fields)) return null
  return <p className="text-[0.8125rem] text-ink-2 leading-5">{copy.earlierPriceGoes}</p>
}

const currencyOf = (code: string): ListingCurrency => listingCurrencies.find((one) => one === code) ?? 'USD'
