import { type SQL, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import type { Audiences } from './audiences.ts'
import type { LiveEvent } from './live-event.ts'
import type { Sequences, StreamOptions, Subscription } from './subscription.ts'

/** Sent first, so that a reader who loses the connection before the first event knows the position to resume from. */
const openedEvent: LiveEvent = { type: 'opened' }
/** Sent first instead if events after the reader's position are deleted: the client must load everything again. */
const resyncEvent: LiveEvent = { type: 'resync' }

/** Joins the audiences, reads where their streams are, and begins. */
export async function openSubscription(
  { db, shown }: Pick<Database, 'db' | 'shown'>,
  { join }: Audiences,
  subscription: Subscription,
  { after, mayListen = sql`true` }: StreamOptions,
): Promise<void> {
  const { audiences } = subscription
  for (const name of audiences) {
    // Joining after the process has unregistered would register it again.
    if (subscription.isClosed) return
    await join(name, subscription)
  }
  if (subscription.isClosed) return
  const streams = await selectStreams(db, audiences, mayListen)
  // What the reader loads from now on has all that these positions count.
  await shown()
  subscription.opening = undefined
  if (subscription.isClosed) return
  if (!streams.every((stream) => stream.mayListen)) return subscription.end('refused')
  const mustResync = after !== undefined && isOutdated(streams, after)
  const begin = after && !mustResync ? after : streams.map(({ lastSequence }) => lastSequence)
  subscription.begin(begin, mustResync ? resyncEvent : openedEvent)
}

interface Stream {
  lastSequence: number
  /** The oldest event that is not deleted. */
  firstSequence: number | null
  mayListen: boolean
}

/**
 * The streams of these audiences, in their order. One statement, so that no change of the reader's rights is missed: an
 * earlier one shows in `mayListen`, and a later one is an event after `lastSequence`.
 */
async function selectStreams(
  db: Database['db'],
  audiences: readonly string[],
  mayListen: SQL<boolean>,
): Promise<Stream[]> {
  const { rows } = await actAs(system, () =>
    db.execute<{ last: string | null; first: string | null; may_listen: boolean }>(
      sql`select stream.last_sequence as last, ${mayListen} as may_listen,
            (select min(event.sequence) from live_event event where event.audience = wanted.audience) as first
          from unnest(${sql.param(audiences)}::uuid[]) with ordinality as wanted (audience, place)
            left join live_stream stream on stream.audience = wanted.audience
          order by wanted.place`,
    ),
  )
  return rows.map(({ last, first, may_listen: mayListen }) => ({
    ...{ mayListen, lastSequence: Number(last), firstSequence: first === null ? null : Number(first) },
  }))
}

/** Also if the position is ahead of the stream: then it comes from another database, such as the one before a restore. */
function isOutdated(streams: Stream[], after: Sequences): boolean {
  return streams.some(({ lastSequence, firstSequence }, index) => {
    const sequence = after[index] ?? 0
    return sequence > lastSequence || (sequence < lastSequence && (firstSequence ?? lastSequence + 1) > sequence + 1)
  })
}
