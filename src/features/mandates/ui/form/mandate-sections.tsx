import { listingCategories } from '#features/listings/terms.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { ChoiceField, LineField, ParagraphsField } from '#ui/forms/fields/record-fields.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { mandateLimits } from '../../terms.ts'
import { BudgetSection } from './budget-section.tsx'
import { copy } from './copy.ts'
import { CriteriaSection } from './criteria-section.tsx'
import type { SectionProps } from './section-props.ts'

interface HiddenProps {
  /** Whether curators hide the mandate. The switch cannot show it then. */
  hidden?: boolean
}

/** All sections of the form. */
export function MandateSections(props: SectionProps & HiddenProps) {
  return (
    <>
      <WantedSection {...props} />
      <BudgetSection {...props} />
      <CriteriaSection {...props} />
      <RequirementsSection {...props} />
      <StandingSection {...props} />
    </>
  )
}

function WantedSection(form: SectionProps) {
  const { put } = form
  return (
    <FormSection title="What your client is looking for" description={copy.wantedSection}>
      <LineField
        {...{ form, name: 'title', label: 'Title', required: true, maxLength: mandateLimits.title }}
        onWrite={(title) => put({ title })}
      />
      <div className="grid gap-7 sm:grid-cols-2">
        <ChoiceField
          {...{ form, name: 'category', label: 'Category', required: true, options: categories }}
          onWrite={(value) => put({ category: listingCategories.find((one) => one === value) ?? '' })}
        />
        <LineField
          {...{ form, name: 'location', label: 'Location', maxLength: mandateLimits.location }}
          onWrite={(location) => put({ location })}
        />
      </div>
    </FormSection>
  )
}

function RequirementsSection(form: SectionProps) {
  return (
    <FormSection title="Details" description={copy.detailsSection}>
      <ParagraphsField
        {...{ form, name: 'requirements', label: 'Requirements', maxLength: mandateLimits.requirements }}
        hint={copy.requirements}
        onWrite={(requirements) => form.put({ requirements })}
      />
    </FormSection>
  )
}

function StandingSection({ fields, put, problems, elsewhere = {}, hidden = false }: SectionProps & HiddenProps) {
  return (
    <FormSection title="Timeframe and visibility" description={copy.timeframeSection}>
      <RadioGroup
        label="Timeframe"
        name="status"
        look="cards"
        options={timeframes}
        error={problems.status}
        {...(elsewhere.status && { hint: elsewhere.status })}
        value={fields.status}
        onChange={({ target }) => put({ status: target.value === 'urgent' ? 'urgent' : 'open' })}
      />
      <Switch
        name="is_active"
        label="Active Mandate"
        description={hidden ? copy.hiddenByCurator : copy.active}
        disabled={hidden}
        checked={fields.is_active && !hidden}
        onChange={({ target }) => put({ is_active: target.checked })}
      />
    </FormSection>
  )
}

const timeframes = [
  { value: 'open', label: 'Open', description: 'No fixed date' },
  { value: 'urgent', label: 'Urgent', description: 'Wanted now. The card shows an Urgent badge.' },
] as const

const categories = [
  { value: '', label: 'Choose a category' },
  ...listingCategories.map((value) => ({ value, label: value })),
]
