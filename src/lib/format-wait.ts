/** A waiting time in words, rounded up. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return formatCount(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return formatCount(Math.ceil(seconds / 60), 'minute')
  return formatCount(Math.ceil(seconds / 3_600), 'hour')
}

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
