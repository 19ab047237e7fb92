export const feePeriods = [
  { value: 'all', label: 'Any time' },
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'year', label: 'This year' },
] as const

export type FeePeriod = (typeof feePeriods)[number]['value']

/** When the period began, in the time zone of the browser. */
export function startOf(period: FeePeriod, now = new Date()): string | undefined {
  if (period === 'all') return undefined
  const month = now.getMonth()
  const firstMonth = { month, quarter: month - (month % 3), year: 0 }[period]
  return new Date(now.getFullYear(), firstMonth).toISOString()
}
