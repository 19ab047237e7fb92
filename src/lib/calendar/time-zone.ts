const day = 86_400_000

/** Whether this machine knows the zone by that name, such as Europe/Zurich. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How many minutes the clocks of a zone are ahead of UTC at a moment. */
export function offsetOf(zone: string, instant: Date): number {
  const parts = formatOf(zone).formatToParts(instant)
  const numberIn = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(numberIn('year'), numberIn('month') - 1, numberIn('day'), numberIn('hour'), numberIn('minute'))
  return Math.round((local - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, since making one takes longer than using it. There are a few hundred zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  formats.set(timeZone, format)
  return format
}

/** Whether the clocks of a zone have shown the same time before, in an hour that a clock change repeats. */
export function isRepeated(zone: string, instant: Date): boolean {
  const [now, before] = [offsetOf(zone, instant), offsetOf(zone, new Date(instant.getTime() - 3 * 3_600_000))]
  return before > now && offsetOf(zone, new Date(instant.getTime() - (before - now) * 60_000)) === before
}

export interface OffsetChange {
  at: Date
  /** In minutes. */
  from: number
  to: number
}

/** When the clocks of a zone change between two moments, to the minute. */
export function offsetChanges(zone: string, start: Date, end: Date): OffsetChange[] {
  const changes: OffsetChange[] = []
  let before = start.getTime()
  let from = offsetOf(zone, start)
  while (before < end.getTime()) {
    const after = Math.min(before + 14 * day, end.getTime())
    const to = offsetOf(zone, new Date(after))
    if (to !== from) changes.push({ at: findChange(zone, { before, after }, from), from, to })
    before = after
    from = to
  }
  return changes
}

function findChange(zone: string, { before, after }: { before: number; after: number }, from: number): Date {
  let [low, high] = [before, after]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2)
    if (offsetOf(zone, new Date(middle)) === from) low = middle
    else high = middle
  }
  return new Date(Math.floor(high / 60_000) * 60_000)
}
