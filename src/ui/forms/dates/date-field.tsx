import { Field } from '../fields/field.tsx'
import { DateControl, dateHint } from './date-control.tsx'
import { type Day, type DayRange, formatDay, readDayWithin } from './day.ts'
import { useReadText } from './use-read-text.ts'

type DateFieldProps = DayRange & {
  label: string
  hint?: string | undefined
  filter?: boolean
  /** Empty if no day is chosen. */
  day: Day | ''
  /** Not called while the text cannot be read. */
  onDay: (day: Day | '') => void
  note?: string | undefined
}

/** A day, typed or chosen in a calendar. */
export function DateField({ label, hint, filter, day, onDay, note, min, max }: DateFieldProps) {
  const text = useReadText({
    value: day,
    read: (typed) => readDayWithin(typed, { min, max }),
    write: (value) => (value ? formatDay(value) : ''),
    onValue: (value) => value !== null && onDay(value),
  })
  return (
    <Field {...{ label, hint, filter }} error={text.error}>
      <DateControl {...{ text, min, max, note }} placeholder={filter ? 'Any day' : dateHint} />
    </Field>
  )
}
