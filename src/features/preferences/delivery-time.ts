import { endOfQuiet, momentsOfDay } from '#lib/calendar/quiet-hours.ts'
import { isTimeZone } from '#lib/calendar/time-zone.ts'
import { defaultTimeZone } from './terms.ts'
import { minutesOf } from './time-of-day.ts'

/** The part of a member's notification settings that says when. */
interface DeliveryChoices {
  time_zone: string | null
  quiet_hours: { from: string; until: string } | null
  digest_hour: number
}

/** The moment itself, or the end of the quiet hours that it lies in. */
export function afterQuiet(choices: DeliveryChoices, moment: Date): Date {
  const { quiet_hours: quiet } = choices
  if (!quiet) return moment
  const hours = { from: minutesOf(quiet.from), until: minutesOf(quiet.until) }
  return endOfQuiet(hours, zoneOf(choices), moment) ?? moment
}

/** The last hour of the digest until now, and when the next digest can be sent. */
export function digestTimes(choices: DeliveryChoices, now: Date): { last: Date; next: Date } {
  const { last, next } = momentsOfDay(zoneOf(choices), choices.digest_hour * 60, now)
  return { last, next: afterQuiet(choices, next) }
}

/** An update of Node could drop a zone that a member chose. */
export const zoneOf = ({ time_zone: zone }: Pick<DeliveryChoices, 'time_zone'>): string =>
  zone && isTimeZone(zone) ? zone : defaultTimeZone
