import { dayName } from '#lib/relative-date.ts'

/** Where a day begins. */
export function DayDivider({ instant, timeZone }: { instant: string; timeZone: string }) {
  return (
    <p className="flex items-center gap-5 py-5">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {/* Midnight may pass between the two renders; the words of the server stand then. */}
      <time dateTime={instant} className="caption text-ink-2" suppressHydrationWarning>
        {dayName(new Date(instant), new Date(), timeZone)}
      </time>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  )
}

/** Where what is new begins. There the browser itself opens the thread before scripts run, where it can. */
export function UnreadDivider() {
  return (
    <p
      data-fresh
      className="flex scroll-mt-32 items-center gap-5 pt-1 pb-5 in-data-hydrating:[scroll-initial-target:nearest]"
    >
      <span aria-hidden="true" className="h-px flex-1 bg-gold-line" />
      <span className="engraved text-gold">New</span>
      <span aria-hidden="true" className="h-px flex-1 bg-gold-line" />
    </p>
  )
}
