import { useUnits } from '#api/auth/use-units.ts'
import { distancesIn, distanceText } from '#features/places/area-text.ts'
import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'

type RadiusSelectProps = {
  name: string
  label: string
  /** In kilometres. */
  within: number | undefined
  onChoose: (within: number | undefined) => void
}

/** How far around a town, in the reader's unit. */
export function RadiusSelect({ name, label, within, onChoose }: RadiusSelectProps) {
  const units = useUnits()
  const offered = distancesIn(units)
  // What is stored may be another distance, such as one that was chosen in miles.
  const distances = within === undefined || offered.includes(within) ? offered : [...offered, within]
  return (
    <Field label={label} filter>
      <Select
        name={name}
        value={within === undefined ? '' : String(within)}
        onValueChange={(next) => onChoose(next === '' ? undefined : Number(next))}
        options={[
          { value: '', label: 'Only this town' },
          ...distances
            .toSorted((one, other) => one - other)
            .map((distance) => ({ value: String(distance), label: `Within ${distanceText(distance, units)}` })),
        ]}
      />
    </Field>
  )
}
