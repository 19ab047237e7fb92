import { and, eq, type SQL } from 'drizzle-orm'
import { areApart } from '#features/conversations/server/are-apart.ts'
import { runEach } from '#lib/run-each.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { viewing } from '../tables.ts'
import type { ViewingRow } from './describe-viewing.ts'

const mostAtOnce = 500

type Change = { reminded: SQL } | { state: 'expired'; settledAt: SQL }

/** Changes all viewings that are due, each in a transaction of its own, and tells both parties. Runs as the system. */
export async function changeEach(
  platform: Platform,
  isDue: SQL | undefined,
  change: Change,
  kind: Kind,
): Promise<void> {
  const { db } = platform
  const due = await db.select({ id: viewing.id }).from(viewing).where(isDue).limit(mostAtOnce)
  const changeOne = (id: string) =>
    platform.transaction(async () => {
      const [changed] = await db
        .update(viewing)
        .set(change)
        .where(and(eq(viewing.id, id), isDue))
        .returning()
      if (changed) await tellBoth(platform, changed, kind)
    })
  await runEach(
    due.map(
      ({ id }) =>
        () =>
          changeOne(id),
    ),
  )
}

type Kind = 'viewing.soon' | 'viewing.expired'

async function tellBoth(platform: Platform, row: ViewingRow, kind: Kind): Promise<void> {
  const { conversationId, byId, toId } = row
  // Sorted, since every transaction that writes to two members locks them in the same order.
  // Both agreed on a viewing and may be on their way to it, whatever has happened between them.
  const isSilent = kind !== 'viewing.soon' && (await areApart(platform, byId, toId))
  for (const receiverId of isSilent ? [] : [byId, toId].toSorted()) {
    const otherId = receiverId === byId ? toId : byId
    await platform.events.raise('bargain-changed', { conversationId, kind, receiverId, byId: otherId })
    if (kind === 'viewing.soon' && row.startsAt)
      await platform.events.raise('viewing-soon', { memberId: receiverId, startsAt: row.startsAt })
  }
  await publish(platform, [byId, toId], { type: 'viewing.changed', conversationId })
}
