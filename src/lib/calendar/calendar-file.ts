import { isRepeated, offsetChanges, offsetOf } from './time-zone.ts'

export interface CalendarEvent {
  /** The same for each version of one event. */
  uid: string
  /** Counts the versions: a calendar keeps the highest. */
  sequence: number
  start: Date
  end: Date
  zone: string
  summary: string
  url: string
  isCancelled: boolean
  changedAt: Date
}

interface Calendar {
  name: string
  /** For a file that is sent with an e-mail; none for a feed. */
  method?: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  events: CalendarEvent[]
  /** Required with a method: a calendar removes an event only for its organizer. */
  organizer?: { name: string; address: string }
}

/** A calendar in the format of RFC 5545, with the rules of each time zone that it names. */
export function writeCalendar({ name, method, organizer, events: given }: Calendar): string {
  const zones = [...new Set(given.map(({ zone }) => zone))].filter((zone) => zone !== 'UTC').slice(0, mostZones)
  const events = given.map((event) => (zones.includes(event.zone) ? event : { ...event, zone: 'UTC' }))
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Subrosa//Viewings//EN', 'CALSCALE:GREGORIAN'],
    ...(method ? [`METHOD:${method}`] : []),
    `X-WR-CALNAME:${escapeText(name)}`,
    ...zones.flatMap((zone) => zoneLines(zone, events)),
    ...events.flatMap((event) => eventLines(event, organizer)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, organizer: Calendar['organizer']): string[] {
  const { uid, sequence, start, end, zone, summary, url, isCancelled, changedAt } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${inUtc(changedAt)}`,
    `DTSTART${timeIn(zone, start)}`,
    `DTEND${timeIn(zone, end)}`,
    ...(organizer ? [`ORGANIZER;CN=${organizer.name}:mailto:${organizer.address}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** The rules of a zone take some milliseconds to find, so a calendar with more zones shows the others in UTC. */
const mostZones = 10

const year = 366 * 86_400_000

/** The clock changes from a year before the first event to a year after the last: all that a calendar needs to show them. */
function zoneLines(zone: string, events: CalendarEvent[]): string[] {
  const times = events.filter((event) => event.zone === zone).flatMap(({ start, end }) => [start, end])
  const moments = times.map((time) => time.getTime())
  const [first, last] = [new Date(Math.min(...moments) - year), new Date(Math.max(...moments) + year)]
  const changes = offsetChanges(zone, first, last)
  const initial = offsetOf(zone, first)
  const standard = Math.min(initial, ...changes.map(({ to }) => to))
  const observances = [{ at: first, from: initial, to: initial }, ...changes]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances.flatMap(({ at, from, to }) => {
      const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${localTime(at, from)}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** In an hour that a clock change repeats, a local time would be read as the first one. */
const timeIn = (zone: string, instant: Date): string =>
  zone === 'UTC' || isRepeated(zone, instant)
    ? `:${inUtc(instant)}`
    : `;TZID=${zone}:${localTime(instant, offsetOf(zone, instant))}`

/** As the clocks show it that are so many minutes ahead of UTC. */
const localTime = (instant: Date, offset: number): string =>
  inUtc(new Date(instant.getTime() + offset * 60_000)).slice(0, -1)

const inUtc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

function offsetText(minutes: number): string {
  const amount = Math.abs(minutes)
  const inTwo = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${inTwo(Math.floor(amount / 60))}${inTwo(amount % 60)}`
}

const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const longestLine = 74

/** Lines are at most 75 bytes long; the rest follows after a space. No character is split. */
function fold(line: string): string {
  let text = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > longestLine) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += bytes
  }
  return text
}
