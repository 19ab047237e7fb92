import { Select } from '#ui/forms/choices/select.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { FormSection } from '#ui/forms/layout/form-section.tsx'
import { listingStatuses, listingSteps } from '../../terms.ts'
import { copy } from './copy.ts'
import type { ListingFields } from './listing-fields.ts'
import type { SectionProps } from './listing-sections.tsx'

type ListingStandingProps = SectionProps & {
  /** The saved status, which limits the next ones. */
  savedStatus: ListingFields['status']
  /** Whether curators hide the listing. The switch cannot show it then. */
  hidden: boolean
}

/** Status and visibility; only existing listings have them. */
export function StatusSection({ fields, put, problems, elsewhere = {}, savedStatus, hidden }: ListingStandingProps) {
  const selectableStatuses =
    savedStatus === 'Archived' ? [] : listingStatuses.filter((one) => one === savedStatus || isNext(savedStatus, one))
  return (
    <FormSection title="Status and visibility">
      {selectableStatuses.length > 0 && (
        <Field label="Status" required error={problems.status} hint={elsewhere.status ?? copy.statuses}>
          <Select
            name="status"
            options={selectableStatuses.map((value) => ({ value, label: value }))}
            value={fields.status}
            onValueChange={(status) => put({ status })}
          />
        </Field>
      )}
      <Switch
        name="is_active"
        label="Visible to others"
        description={hidden ? copy.hiddenByCurator : copy.visible}
        disabled={hidden}
        checked={fields.is_active && !hidden}
        onChange={({ target }) => put({ is_active: target.checked })}
      />
    </FormSection>
  )
}

const isNext = (from: keyof typeof listingSteps, to: string): boolean => listingSteps[from].some((next) => next === to)
