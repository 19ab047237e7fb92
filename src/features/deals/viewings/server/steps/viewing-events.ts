import { createHash } from 'node:crypto'
import { type CalendarEvent, writeCalendar } from '#lib/calendar/calendar-file.ts'
import { productName } from '#lib/product-name.ts'
import type { Platform } from '#platform/scope.ts'
import type { ViewingRow } from './describe-viewing.ts'

type Sender = Pick<Platform, 'origin' | 'config'>

interface Reader {
  memberId: string
  /** The title of the listing, if they asked for it. */
  title?: string | undefined
}

/**
 * How the calendar of one party shows a viewing. Its id differs from that of the other party, and the link leads to no
 * conversation, so that who sees both calendars does not learn from them who meets.
 */
export function viewingEvent(row: ViewingRow, { origin }: Sender, { memberId, title }: Reader): CalendarEvent {
  const { id, startsAt, endsAt, settledAt } = row
  if (!startsAt || !endsAt) throw new Error('A viewing without a time has no event')
  const isCancelled = row.state === 'cancelled'
  const ownId = createHash('sha256').update(`${id} ${memberId}`).digest('hex').slice(0, 32)
  return {
    ...{ uid: `${ownId}@${new URL(origin()).hostname}`, sequence: isCancelled ? 2 : 1, isCancelled },
    ...{ start: startsAt, end: endsAt, zone: row.timeZone, changedAt: settledAt ?? row.createdAt },
    summary: title ? `Viewing: ${title}` : 'Viewing',
    url: `${origin()}/dashboard/messages`,
  }
}

/** The file of one viewing: for a calendar to add, or to remove. The product is its organizer, so that it names no member. */
export function viewingFile(row: ViewingRow, sender: Sender, reader: Reader): string {
  const event = viewingEvent(row, sender, reader)
  return writeCalendar({
    ...{ name: productName, method: event.isCancelled ? 'CANCEL' : 'PUBLISH', events: [event] },
    organizer: { name: productName, address: addressOf(sender) },
  })
}

/** As the e-mails of the product come from it. */
function addressOf({ config, origin }: Sender): string {
  const { MAIL_FROM: from } = config
  if (!from) return `no-reply@${new URL(origin()).hostname}`
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
