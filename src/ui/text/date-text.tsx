import { fullDate, relativeDate, relativeDateWithin, shortDate } from '#lib/relative-date.ts'
import { useTimeZone } from './use-time-zone.ts'

type DateTextProps = {
  /** ISO 8601, as contracts carry it. */
  instant: string
  /** `relative`: Today, 3 days ago, 12 Mar 2026. `within`: the same in a sentence. `date`: always the date. `moment`: to the minute. */
  look?: 'relative' | 'within' | 'date' | 'moment'
  className?: string
}

/** When something was, in the reader's own days; the full date to a resting pointer. */
export function DateText({ instant, look = 'relative', className }: DateTextProps) {
  const timeZone = useTimeZone()
  const date = new Date(instant)
  return (
    // Midnight may pass between the two renders; the words of the server stand then.
    <time dateTime={instant} title={fullDate(date, timeZone)} className={className} suppressHydrationWarning>
      {wordsFor[look](date, timeZone)}
    </time>
  )
}

const wordsFor = {
  relative: (date: Date, timeZone: string) => relativeDate(date, new Date(), timeZone),
  within: (date: Date, timeZone: string) => relativeDateWithin(date, new Date(), timeZone),
  date: shortDate,
  moment: fullDate,
}
