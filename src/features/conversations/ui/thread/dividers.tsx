import { dayName, zoneName } from '#lib/relative-date.ts'

export function DayDivider({ instant, timeZone }: { instant: string; timeZone: string }) {
  return (
    <p className="flex items-center gap-5 py-5">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {/* If midnight passes between server render and hydration, the server's text stays. */}
      <time dateTime={instant} className="caption text-ink-2" suppressHydrationWarning>
        {dayName(new Date(instant), new Date(), timeZone)} · {zoneName(new Date(instant), timeZone)}
      </time>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  )
}

/** Marks the first unread message. Before hydration, browsers that support it scroll here by CSS. */
export function UnreadDivider() {
  return (
    <p
      data-unread-divider
      className="flex scroll-mt-32 items-center gap-5 pt-1 pb-5 in-data-reversed:[scroll-initial-target:nearest]"
    >
      <span aria-hidden="true" className="h-px flex-1 bg-gold-line" />
      <span className="engraved text-gold">New</span>
      <span aria-hidden="true" className="h-px flex-1 bg-gold-line" />
    </p>
  )
}
