import { and, eq, gt, sql } from 'drizzle-orm'
import { countNew } from '#features/listings/server/count-new.ts'
import { member } from '#features/members/server/tables.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { findRecipient } from './steps/find-recipient.ts'
import { notificationLetter } from './tables.ts'

const page = 200

/** Tells those who want to hear of it how many listings are new, once a day at the most. As the system. */
export async function mailNewListings(platform: Platform): Promise<void> {
  let last: string | undefined
  do {
    const members = await platform.db
      .select({ id: member.id })
      .from(member)
      .where(last === undefined ? undefined : gt(member.id, last))
      .orderBy(member.id)
      .limit(page)
    for (const { id } of members) await platform.transaction(() => mailTo(platform, id))
    last = members.length === page ? members.at(-1)?.id : undefined
  } while (last !== undefined)
}

async function mailTo(platform: Platform, memberId: string): Promise<void> {
  const { new_listings: wanted } = await findNotificationChoices(platform, memberId)
  const address = wanted && (await findRecipient(platform, memberId))
  if (!address) return
  const since = await claim(platform, memberId)
  const counts = since ? await countNew(platform, { since, exceptOf: memberId }) : []
  if (counts.length === 0) return
  await noteMailed(platform, memberId)
  await sendMail(platform, address, letterOf(counts, platform.origin()))
}

/** Since when to count, where the last letter is a day old; whoever else would write meanwhile waits, and finds it new. */
async function claim({ db }: Platform, memberId: string): Promise<Date | undefined> {
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
  const own = and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, 'new_listings'))
  await db.update(notificationLetter).set({ mailedAt: sql`now()` }).where(own)
}

/** Numbers alone: titles and sellers are for those who come and look. */
function letterOf(counts: Awaited<ReturnType<typeof countNew>>, origin: string) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const subject = total === 1 ? 'One new listing' : `${total} new listings`
  const kinds = counts.map(({ category, count }) => `${category ?? 'Other'}: ${count}`).join(', ')
  return {
    subject,
    body: [`${subject} since we last wrote to you of them.`, kinds],
    action: { label: 'See what is new', url: `${origin}/listings` },
  }
}
