/** Stands in place of an instant while a date has no time yet, or while the date or the time cannot be read. */
export const incompleteTime = 'incomplete'
export type IncompleteTime = typeof incompleteTime

/** The parts of a local time: empty while nothing is entered, null while the text cannot be read. */
export type LocalTime = { day: string | null; time: string | null }

/** The local time of an instant, to the minute. */
export function localTimeOf(instant: string): LocalTime {
  if (!instant || instant === incompleteTime) return { day: '', time: '' }
  const date = new Date(instant)
  const [year, month, day, hours, minutes] = [
    ...[date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()],
  ].map((part) => String(part).padStart(2, '0'))
  return { day: `${year}-${month}-${day}`, time: `${hours}:${minutes}` }
}

/** The instant of a local time, an empty string, or `incompleteTime`. */
export function instantOf({ day, time }: LocalTime): string {
  if (day === '' && time === '') return ''
  return day && time ? new Date(`${day}T${time}`).toISOString() : incompleteTime
}
