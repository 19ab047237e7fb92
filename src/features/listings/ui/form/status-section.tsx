import { NativeSelect } from '#ui/forms/choices/native-select.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { listingStatuses, listingSteps } from '../../terms.ts'
import type { ListingFields } from './listing-fields.ts'
import type { SectionProps } from './listing-sections.tsx'

type ListingStandingProps = SectionProps & {
  /** The saved status, which limits the next ones. */
  savedStatus: ListingFields['status']
}

/** Status and visibility; only existing listings have them. */
export function StatusSection({ fields, put, problems, elsewhere = {}, savedStatus }: ListingStandingProps) {
  const selectableStatuses =
    savedStatus === 'Archived' ? [] : listingStatuses.filter((one) => one === savedStatus || isNext(savedStatus, one))
  return (
    <FormSection title="Standing" description="How far it has come, and whether others see it at all.">
      {selectableStatuses.length > 0 && (
        <Field label="Status" required error={problems.status} hint={elsewhere.status}>
          <NativeSelect
            name="status"
            options={selectableStatuses.map((value) => ({ value, label: value }))}
            value={fields.status}
            onChange={({ target }) =>
              put({ status: selectableStatuses.find((one) => one === target.value) ?? fields.status })
            }
          />
        </Field>
      )}
      <Switch
        name="is_active"
        label="Active Listing"
        description="Switched off, it is seen by nobody but you and our curators."
        checked={fields.is_active}
        onChange={({ target }) => put({ is_active: target.checked })}
      />
    </FormSection>
  )
}

const isNext = (from: keyof typeof listingSteps, to: string): boolean => listingSteps[from].some((next) => next === to)
