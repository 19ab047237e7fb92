import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { countNew } from '#features/listings/server/count-new.ts'
import { member } from '#features/members/server/tables.ts'
import { digestTimes } from '#features/preferences/delivery-time.ts'
import { notificationChoice } from '#features/preferences/server/tables.ts'
import { defaultDigestHour, defaultTimeZone } from '#features/preferences/terms.ts'
import { runEach } from '#lib/run-each.ts'
import type { Platform } from '#platform/scope.ts'
import { mailDigest } from './mail-digest.ts'
import { notificationLetter } from './tables.ts'

const pageSize = 200
/** Milliseconds after the hour of a digest in which new listings are mailed: longer than the job's interval. */
const window = 10 * 60_000
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Mails each digest that is due, and new listings to members whose hour has come. One that fails does not stop the others; its
 * error is thrown at the end. Runs as the system, every few minutes.
 */
export async function mailDigests(platform: Platform, now = new Date()): Promise<void> {
  await runEach([() => mailDue(platform, now), () => mailNewListings(platform, now)])
}

const mailDue = (platform: Platform, now: Date): Promise<void> =>
  mailEach(platform, now, (lastId) => findDue(platform, { lastId, now }))

async function mailNewListings(platform: Platform, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 7 * 86_400_000)
  const hours = await findHoursThatCame(platform, now)
  if (hours.length === 0 || (await countNew(platform, { since, exceptOf: nobody })) === 0) return
  await mailEach(platform, now, (lastId) => findReaders(platform, { lastId, hours }))
}

async function mailEach(platform: Platform, now: Date, readPage: (lastId: string) => Promise<string[]>): Promise<void> {
  const errors: unknown[] = []
  let ids: string[]
  let lastId = nobody
  do {
    ids = await readPage(lastId)
    await runEach(ids.map((id) => () => mailDigest(platform, id, now))).catch((error) => errors.push(error))
    lastId = ids.at(-1) ?? lastId
  } while (ids.length === pageSize)
  if (errors.length > 0) throw new AggregateError(errors, `Digests failed on ${errors.length} pages`)
}

async function findDue({ db }: Platform, { lastId, now }: { lastId: string; now: Date }): Promise<string[]> {
  const { memberId, choice, dueAt } = notificationLetter
  const rows = await db
    .select({ memberId })
    .from(notificationLetter)
    .where(and(eq(choice, 'digest'), lte(dueAt, now), gt(memberId, lastId)))
    .orderBy(memberId)
    .limit(pageSize)
  return rows.map((row) => row.memberId)
}

const zoneColumn = sql<string>`coalesce(${notificationChoice.timeZone}, ${sql.raw(`'${defaultTimeZone}'`)})`
const hourColumn = sql<number>`coalesce(${notificationChoice.digestHour}, ${sql.raw(String(defaultDigestHour))})`

interface DigestHour {
  zone: string
  hour: number
}

/** The clocks of a zone are read here, since PostgreSQL may not know every zone that Node knows. */
async function findHoursThatCame({ db }: Platform, now: Date): Promise<DigestHour[]> {
  const chosen = await db.selectDistinct({ zone: zoneColumn, hour: hourColumn }).from(notificationChoice)
  return [...chosen, { zone: defaultTimeZone, hour: defaultDigestHour }].filter(({ zone, hour }) => {
    const { last } = digestTimes({ time_zone: zone, digest_hour: hour, quiet_hours: null }, now)
    return now.getTime() - last.getTime() < window
  })
}

async function findReaders(
  { db }: Platform,
  { lastId, hours }: { lastId: string; hours: DigestHour[] },
): Promise<string[]> {
  const hourIsDue = or(...hours.map(({ zone, hour }) => sql`(${zoneColumn} = ${zone} and ${hourColumn} = ${hour})`))
  const wantsListings = or(isNull(notificationChoice.memberId), eq(notificationChoice.newListings, true))
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .leftJoin(notificationChoice, eq(notificationChoice.memberId, member.id))
    .where(and(gt(member.id, lastId), wantsListings, hourIsDue))
    .orderBy(member.id)
    .limit(pageSize)
  return rows.map(({ id }) => id)
}
