/** Longer than the time between creating a record and reading its date. */
const margin = 60_000

/** Matches a date text of today. Around midnight it may be yesterday's, because the journey began before. */
export function wordsOfToday(expectedText: string): RegExp {
  const [earliest, latest] = aroundNow()
  const isSameDay = earliest.toDateString() === latest.toDateString() && utcDay(earliest) === utcDay(latest)
  return new RegExp(
    isSameDay
      ? expectedText
      : `${expectedText}|${expectedText.replace('Today', 'Yesterday').replace('today', 'yesterday')}`,
  )
}

/** Matches `Listed November 2026`; at the turn of the month also the previous month. */
export function wordsOfThisMonth(prefix: string): RegExp {
  const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return new RegExp([...new Set(aroundNow().map((moment) => `${prefix}${months.format(moment)}`))].join('|'))
}

const aroundNow = (): [Date, Date] => [new Date(Date.now() - margin), new Date(Date.now() + margin)]

const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)
