import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { ChoiceField, LineField, ParagraphsField, type RecordForm } from '#ui/forms/fields/record-fields.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { listingAudiences, locationPrecisions } from '../../access/terms.ts'
import { listingCategories, listingLimits } from '../../terms.ts'
import { copy } from './copy.ts'
import type { ListingFields } from './listing-fields.ts'
import { LocationField } from './location-field.tsx'
import { placeWarnings } from './named-places.ts'

export type SectionProps = RecordForm<ListingFields>

export function AssetSection(form: SectionProps) {
  const { fields, put } = form
  const warnings = placeWarnings(fields)
  return (
    <FormSection title="The asset" description={copy.assetSection}>
      <LineField
        {...{ form, name: 'title', label: 'Title', required: true, maxLength: listingLimits.title }}
        hint={warnings.title}
        onWrite={(title) => put({ title })}
      />
      <div className="grid gap-7 sm:grid-cols-2">
        <ChoiceField
          {...{ form, name: 'category', label: 'Category', options: categories }}
          onWrite={(value) => put({ category: listingCategories.find((one) => one === value) ?? '' })}
        />
        <LocationField {...form} />
      </div>
      <ParagraphsField
        {...{ form, name: 'description', label: 'Description', maxLength: listingLimits.description }}
        hint={warnings.description ?? copy.description}
        onWrite={(description) => put({ description })}
      />
    </FormSection>
  )
}

export function DiscretionSection(form: SectionProps) {
  const { fields, put } = form
  return (
    <FormSection title="Discretion" description={copy.discretionSection}>
      <Switch
        name="is_private"
        label="Make this listing private"
        description={copy.makePrivate}
        checked={fields.is_private}
        onChange={({ target }) => put({ is_private: target.checked })}
      />
      {fields.is_private && <WhoMaySeeIt {...form} />}
    </FormSection>
  )
}

function WhoMaySeeIt(form: SectionProps) {
  const { fields, put } = form
  const isNamed = fields.audience === 'named'
  const warnings = placeWarnings(fields)
  return (
    <>
      <RadioGroup
        name="audience"
        label="Who may see it in full"
        options={audiences}
        value={fields.audience}
        onValueChange={(audience) => put({ audience })}
      />
      {isNamed && <p className="text-pretty text-ink-2 text-sm">{copy.nameMembers}</p>}
      {!isNamed && (
        <>
          <LineField
            {...{ form, name: 'teaser_title', label: 'Heading for outsiders', maxLength: listingLimits.title }}
            hint={warnings.teaser_title ?? copy.teaserTitle}
            onWrite={(teaser_title) => put({ teaser_title })}
          />
          <LineField
            {...{ form, name: 'teaser', label: 'Sentence for outsiders', maxLength: listingLimits.teaser }}
            hint={warnings.teaser ?? copy.teaser}
            onWrite={(teaser) => put({ teaser })}
          />
          <ChoiceField
            {...{ form, name: 'location_precision', label: 'Place for outsiders', options: precisions }}
            hint={copy.precision}
            onWrite={(value) =>
              put({ location_precision: locationPrecisions.find((one) => one === value) ?? 'undisclosed' })
            }
          />
        </>
      )}
    </>
  )
}

const audienceTexts = {
  verified: { label: 'Verified members', description: copy.everyVerified },
  request: { label: 'By request', description: copy.byRequest },
  named: { label: 'Named members', description: copy.namedMembers },
}
const audiences = listingAudiences.map((value) => ({ value, ...audienceTexts[value] }))

const precisionLabels = { undisclosed: 'Undisclosed', country: 'Country', region: 'Region', place: 'Place' }
const precisions = locationPrecisions.map((value) => ({ value, label: precisionLabels[value] }))

const categories = [
  { value: '', label: 'Uncategorized' },
  ...listingCategories.map((value) => ({ value, label: value })),
]
