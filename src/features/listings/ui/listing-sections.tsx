import { type ListingCurrency, listingCategories, listingCurrencies, listingLimits } from '#lib/listing-terms.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormSection } from '#ui/forms/form-section.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { NativeSelect } from '#ui/forms/native-select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ListingFields } from './listing-fields.ts'

export type SectionProps = {
  fields: ListingFields
  put: (change: Partial<ListingFields>) => void
  problems: Partial<Record<string, string>>
  /** What a field was changed to meanwhile, where something else is typed. */
  elsewhere?: Partial<Record<string, string>>
}

export function AssetSection({ fields, put, problems, elsewhere = {} }: SectionProps) {
  return (
    <FormSection title="The asset" description="What it is and where, as you would introduce it to a client.">
      <Field label="Title" required error={problems.title} hint={elsewhere.title}>
        <TextInput
          name="title"
          maxLength={listingLimits.title}
          autoComplete="off"
          value={fields.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <div className="grid gap-7 sm:grid-cols-2">
        <Field label="Category" error={problems.category} hint={elsewhere.category}>
          <NativeSelect
            name="category"
            options={[{ value: '', label: 'Uncategorized' }, ...listingCategories.map(option)]}
            value={fields.category}
            onChange={({ target }) => put({ category: listingCategories.find((one) => one === target.value) ?? '' })}
          />
        </Field>
        <Field label="Location" error={problems.location} hint={elsewhere.location}>
          <TextInput
            name="location"
            maxLength={listingLimits.location}
            autoComplete="off"
            value={fields.location}
            onChange={({ target }) => put({ location: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Description"
        error={problems.description}
        hint={
          elsewhere.description ?? 'Its first sentence stands alone on the cards, and introduces a private listing.'
        }
      >
        <TextArea
          name="description"
          maxLength={listingLimits.description}
          className="min-h-37.5"
          value={fields.description}
          onChange={({ target }) => put({ description: target.value })}
        />
      </Field>
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

const option = (value: string) => ({ value, label: value })

const currencyOf = (code: string): ListingCurrency => listingCurrencies.find((one) => one === code) ?? 'USD'
