/** Longer than the time between making something and reading when it was made. */
const margin = 60_000

/** Matches words that name today. Around midnight they may name yesterday, because the journey began before. */
export function wordsOfToday(words: string): RegExp {
  const [before, after] = aroundNow()
  const isSameDay = before.toDateString() === after.toDateString() && utcDay(before) === utcDay(after)
  return new RegExp(isSameDay ? words : `${words}|${words.replace('Today', 'Yesterday').replace('today', 'yesterday')}`)
}

/** Matches `Listed November 2026`; at the turn of the month also with the month before. */
export function wordsOfThisMonth(before: string): RegExp {
  const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return new RegExp([...new Set(aroundNow().map((moment) => `${before}${months.format(moment)}`))].join('|'))
}

const aroundNow = (): [Date, Date] => [new Date(Date.now() - margin), new Date(Date.now() + margin)]

const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)
