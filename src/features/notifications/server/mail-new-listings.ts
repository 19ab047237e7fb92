import { and, eq, gt, sql } from 'drizzle-orm'
import { countNew } from '#features/listings/server/count-new.ts'
import { member } from '#features/members/server/tables.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { newListingsLetter } from '../letters.ts'
import { findRecipient } from './steps/find-recipient.ts'
import { notificationLetter } from './tables.ts'

const pageSize = 200

/** Mails the number of new listings to the members who chose so, at most once a day. Runs as the system. */
export async function mailNewListings(platform: Platform): Promise<void> {
  let lastId: string | undefined
  do {
    const members = await platform.db
      .select({ id: member.id })
      .from(member)
      .where(lastId === undefined ? undefined : gt(member.id, lastId))
      .orderBy(member.id)
      .limit(pageSize)
    for (const { id } of members) await platform.transaction(() => mailTo(platform, id))
    lastId = members.length === pageSize ? members.at(-1)?.id : undefined
  } while (lastId !== undefined)
}

async function mailTo(platform: Platform, memberId: string): Promise<void> {
  const { new_listings: isWanted } = await findNotificationChoices(platform, memberId)
  const address = isWanted && (await findRecipient(platform, memberId))
  if (!address) return
  const since = await claimMail(platform, memberId)
  const counts = since ? await countNew(platform, { since, exceptOf: memberId }) : []
  if (counts.length === 0) return
  await noteMailed(platform, memberId)
  await sendMail(platform, address, newListingsLetter(counts, platform.origin()))
}

/** The time since when to count, or undefined if the last e-mail is too recent. Another process waits here, then gets undefined. */
async function claimMail({ db }: Platform, memberId: string): Promise<Date | undefined> {
  const { mailedAt } = notificationLetter
  const [row] = await db
    .insert(notificationLetter)
    .values({ memberId, choice: 'new_listings' })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: { dueAt: null },
      setWhere: sql`${mailedAt} is null or ${mailedAt} < now() - interval '20 hours'`,
    })
    .returning({
      since: sql<Date>`greatest(coalesce(${mailedAt}, now() - interval '1 day'), now() - interval '7 days')`.mapWith(
        mailedAt,
      ),
    })
  return row?.since
}

async function noteMailed({ db }: Platform, memberId: string): Promise<void> {
  const isOwnSchedule = and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, 'new_listings'))
  await db.update(notificationLetter).set({ mailedAt: sql`now()` }).where(isOwnSchedule)
}
