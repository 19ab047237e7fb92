const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long an offer is still open: "6 days left", "23 h 5 min left", "4 min 9 s left". */
export function describeTimeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return 'its time is over'
  const part = (unit: number, of: number) => Math.floor((milliseconds % of) / unit)
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} days left`
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)} h ${part(minute, hour)} min left`
  if (milliseconds >= minute) return `${part(minute, hour)} min ${part(1_000, minute)} s left`
  return `${part(1_000, minute)} s left`
}
