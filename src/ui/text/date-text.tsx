import { clockTime, exactTime, fullDate, relativeDate, relativeDateWithin, shortDate } from '#lib/relative-date.ts'
import { useTimeZone } from './use-time-zone.ts'

type DateTextProps = {
  /** ISO 8601, as in contracts. */
  instant: string
  /** `relative`: Today, 3 days ago, 12 Mar 2026. `within`: the same in a sentence. `date`: always the date. `clocked`: Today, 14:05. `moment`: to the minute, `exact`: to the second, both with the zone. */
  look?: 'relative' | 'within' | 'date' | 'clocked' | 'moment' | 'exact'
  className?: string
}

/** A time in the reader's time zone, with the full date as a tooltip. */
export function DateText({ instant, look = 'relative', className }: DateTextProps) {
  const timeZone = useTimeZone()
  const date = new Date(instant)
  return (
    // Midnight may pass between server rendering and hydration; the server's text stays then.
    <time dateTime={instant} title={fullDate(date, timeZone)} className={className} suppressHydrationWarning>
      {wordsFor[look](date, timeZone)}
    </time>
  )
}

const wordsFor = {
  relative: (date: Date, timeZone: string) => relativeDate(date, new Date(), timeZone),
  within: (date: Date, timeZone: string) => relativeDateWithin(date, new Date(), timeZone),
  date: shortDate,
  clocked: (date: Date, timeZone: string) =>
    `${relativeDate(date, new Date(), timeZone)}, ${clockTime(date, timeZone)}`,
  moment: fullDate,
  exact: exactTime,
}
