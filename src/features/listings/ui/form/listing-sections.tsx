import { Switch } from '#ui/forms/choices/switch.tsx'
import { ChoiceField, LineField, ParagraphsField, type RecordForm } from '#ui/forms/fields/record-fields.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { listingCategories, listingLimits } from '../../terms.ts'
import { copy } from './copy.ts'
import type { ListingFields } from './listing-fields.ts'

export type SectionProps = RecordForm<ListingFields>

export function AssetSection(form: SectionProps) {
  const { put } = form
  return (
    <FormSection title="The asset" description={copy.assetSection}>
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
        hint={copy.description}
        onWrite={(description) => put({ description })}
      />
    </FormSection>
  )
}

export function DiscretionSection({ fields, put }: SectionProps) {
  return (
    <FormSection title="Discretion" description={copy.discretionSection}>
      <Switch
        name="is_private"
        label="Make this listing private"
        description={copy.makePrivate}
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
