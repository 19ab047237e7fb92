import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { readAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { writeCalendar } from '#lib/calendar/calendar-file.ts'
import { productName } from '#lib/product-name.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Platform } from '#platform/scope.ts'
import { viewingEvent } from './steps/viewing-events.ts'
import { calendarFeed, viewing } from './tables.ts'

const mostEvents = 500

/**
 * The viewings of the member whose feed has this token, from three months ago on; undefined if there is none, or the member is
 * suspended. A calendar app has no session, so it names neither listings nor members.
 */
export async function writeFeed(platform: Pick<Platform, 'db' | 'origin' | 'config'>, token: string) {
  const { db } = platform
  const found = await readAs(system, async () => {
    const [feed] = await db
      .select({ memberId: calendarFeed.memberId })
      .from(calendarFeed)
      .innerJoin(member, and(eq(member.id, calendarFeed.memberId), isNull(member.suspendedAt), isNull(member.erasedAt)))
      .where(eq(calendarFeed.tokenHash, hashToken(token)))
    if (!feed) return undefined
    const rows = await db
      .select()
      .from(viewing)
      .where(
        and(
          or(eq(viewing.byId, feed.memberId), eq(viewing.toId, feed.memberId)),
          sql`${viewing.state} in ('agreed', 'cancelled')`,
          sql`${viewing.startsAt} > now() - interval '3 months'`,
        ),
      )
      .orderBy(asc(viewing.startsAt))
      .limit(mostEvents)
    return { rows, memberId: feed.memberId }
  })
  if (!found) return undefined
  const { rows, memberId } = found
  return writeCalendar({ name: productName, events: rows.map((row) => viewingEvent(row, platform, { memberId })) })
}
