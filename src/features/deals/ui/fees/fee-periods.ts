export const feePeriods = [
  { value: 'all', label: 'Any time' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'last-quarter', label: 'Last quarter' },
  { value: 'year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
] as const

export type FeePeriod = (typeof feePeriods)[number]['value']

/** When the period began and, if it is over, ended, in the time zone of the browser. */
export function rangeOf(period: FeePeriod, now = new Date()): { since?: string; until?: string } {
  if (period === 'all') return {}
  const [length, isLast] = (
    {
      month: [1, false],
      'last-month': [1, true],
      quarter: [3, false],
      'last-quarter': [3, true],
      year: [12, false],
      'last-year': [12, true],
    } as const
  )[period]
  const month = now.getMonth()
  const first = month - (month % length)
  const instantOf = (firstMonth: number) => new Date(now.getFullYear(), firstMonth).toISOString()
  return isLast ? { since: instantOf(first - length), until: instantOf(first) } : { since: instantOf(first) }
}
