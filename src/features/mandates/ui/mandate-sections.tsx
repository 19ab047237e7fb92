import { listingCategories } from '#lib/listing-terms.ts'
import { mandateLimits } from '#lib/mandate-terms.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormSection } from '#ui/forms/form-section.tsx'
import { NativeSelect } from '#ui/forms/native-select.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { BudgetSection } from './budget-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Everything that is asked of a mandate. */
export function MandateSections(props: SectionProps) {
  return (
    <>
      <WishSection {...props} />
      <BudgetSection {...props} />
      <RequirementsSection {...props} />
      <StandingSection {...props} />
    </>
  )
}

function WishSection({ fields, put, problems, elsewhere = {} }: SectionProps) {
  return (
    <FormSection title="What is sought" description="As you would say it to a colleague who might know of one.">
      <Field label="Title" required error={problems.title} hint={elsewhere.title}>
        <TextInput
          name="title"
          maxLength={mandateLimits.title}
          autoComplete="off"
          value={fields.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <div className="grid gap-7 sm:grid-cols-2">
        <Field label="Category" required error={problems.category} hint={elsewhere.category}>
          <NativeSelect
            name="category"
            options={[{ value: '', label: 'Choose a category' }, ...listingCategories.map(option)]}
            value={fields.category}
            onChange={({ target }) => put({ category: listingCategories.find((one) => one === target.value) ?? '' })}
          />
        </Field>
        <Field label="Location" error={problems.location} hint={elsewhere.location}>
          <TextInput
            name="location"
            maxLength={mandateLimits.location}
            autoComplete="off"
            value={fields.location}
            onChange={({ target }) => put({ location: target.value })}
          />
        </Field>
      </div>
    </FormSection>
  )
}

function RequirementsSection({ fields, put, problems, elsewhere = {} }: SectionProps) {
  return (
    <FormSection title="Particulars" description="What it must have, and what it must not. No name of a client.">
      <Field
        label="Requirements"
        error={problems.requirements}
        hint={elsewhere.requirements ?? 'The first lines stand on the card.'}
      >
        <TextArea
          name="requirements"
          maxLength={mandateLimits.requirements}
          className="min-h-37.5"
          value={fields.requirements}
          onChange={({ target }) => put({ requirements: target.value })}
        />
      </Field>
    </FormSection>
  )
}

function StandingSection({ fields, put, problems, elsewhere = {} }: SectionProps) {
  return (
    <FormSection title="Standing" description="How soon an answer is wanted, and whether others see it at all.">
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
        description="Switched off, it is seen by nobody but you and our curators."
        checked={fields.is_active}
        onChange={({ target }) => put({ is_active: target.checked })}
      />
    </FormSection>
  )
}

const timeframes = [
  { value: 'open', label: 'Open', description: 'Until the right one is found' },
  { value: 'urgent', label: 'Urgent', description: 'Wanted now; the card says so' },
] as const

const option = (value: string) => ({ value, label: value })
