import { Switch } from '#ui/forms/choices/switch.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { ChoiceField, LineField, ParagraphsField, type RecordForm } from '#ui/forms/fields/record-fields.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { type ListingCurrency, listingCategories, listingCurrencies, listingLimits } from '../../terms.ts'
import type { ListingFields } from './listing-fields.ts'

export type SectionProps = RecordForm<ListingFields>

export function AssetSection(form: SectionProps) {
  const { put } = form
  return (
    <FormSection title="The asset" description="What it is and where, as you would introduce it to a client.">
      <LineField
        {...{ form, name: 'title', label: 'Title', required: true, maxLength: listingLimits.title }}
        onWrite={(title) => put({ title })}
      />
      <div className="grid gap-7 sm:grid-cols-2">
        <ChoiceField
          {...{ form, name: 'category', label: 'Category', options: categories }}
          onWrite={(value) => put({ category: listingCategories.find((one) => one === value) ?? '' })}
        />
        <LineField
          {...{ form, name: 'location', label: 'Location', maxLength: listingLimits.location }}
          onWrite={(location) => put({ location })}
        />
      </div>
      <ParagraphsField
        {...{ form, name: 'description', label: 'Description', maxLength: listingLimits.description }}
        hint="Its first sentence stands alone on the cards, and introduces a private listing."
        onWrite={(description) => put({ description })}
      />
    </FormSection>
  )
}

export function PriceSection({ fields, put, problems, elsewhere = {} }: SectionProps) {
  return (
    <FormSection title="Price" description="Write it as you are used to: beside it stands how it is read.">
      <Field label="Price" required error={problems.price} hint={elsewhere.price ?? elsewhere.currency}>
        <MoneyInput
          currencies={listingCurrencies}
          amount={{ name: 'price', value: fields.price, onChange: ({ target }) => put({ price: target.value }) }}
          currency={{
            name: 'currency',
            value: fields.currency,
            onChange: ({ target }) => put({ currency: currencyOf(target.value) }),
          }}
        />
      </Field>
    </FormSection>
  )
}

export function DiscretionSection({ fields, put }: SectionProps) {
  return (
    <FormSection title="Discretion" description="Who sees it whole.">
      <Switch
        name="is_private"
        label="Make this listing private"
        description="Verified members alone see its price, place, photographs and full description. Everyone else sees the title, the category and the first sentence."
        checked={fields.is_private}
        onChange={({ target }) => put({ is_private: target.checked })}
      />
    </FormSection>
  )
}

const categories = [
  { value: '', label: 'Uncategorized' },
  ...listingCategories.map((value) => ({ value, label: value })),
]

const currencyOf = (code: string): ListingCurrency => listingCurrencies.find((one) => one === code) ?? 'USD'
