import type { CalendarEvent } from '#lib/calendar/calendar-file.ts'
import type { ViewingRow } from './describe-viewing.ts'

/** How a calendar shows a viewing: without a title it names neither the listing nor the other party. */
export function viewingEvent(row: ViewingRow, origin: string, title?: string): CalendarEvent {
  const { startsAt, endsAt, settledAt } = row
  if (!startsAt || !endsAt) throw new Error('A viewing without a time has no event')
  const isCancelled = row.state === 'cancelled'
  return {
    ...{ uid: `${row.id}@${new URL(origin).hostname}`, sequence: isCancelled ? 2 : 1, isCancelled },
    ...{ start: startsAt, end: endsAt, zone: row.timeZone, changedAt: settledAt ?? row.createdAt },
    summary: title ? `Viewing: ${title}` : 'Viewing',
    url: `${origin}/dashboard/messages/${row.conversationId}`,
  }
}
