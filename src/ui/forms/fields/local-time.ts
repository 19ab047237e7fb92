/** Stands in place of an instant while a date has no time yet, or while the calendar has no such day. */
export const incompleteTime = 'incomplete'
export type IncompleteTime = typeof incompleteTime

/** As the input takes it: without a zone, to the minute. */
export function localTime(instant: string): string {
  if (!instant || instant === incompleteTime) return ''
  const date = new Date(instant)
  const [day, month, hours, minutes] = [date.getDate(), date.getMonth() + 1, date.getHours(), date.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}T${hours}:${minutes}`
}

type TimeControl = { value: string; validity: Pick<ValidityState, 'badInput'> }

/** Browsers give an incomplete time an empty value, like no time; only `badInput` tells them apart. */
export function enteredInstant({ value, validity }: TimeControl): string {
  if (!value) return validity.badInput ? incompleteTime : ''
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? incompleteTime : date.toISOString()
}
