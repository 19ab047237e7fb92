import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '../scope.ts'
import type { LiveEvent } from './live-event.ts'

/**
 * Publishes an event in the caller's transaction: if that rolls back, no event is delivered. The audience's stream stays
 * locked until the transaction ends, so publish last. Several audiences are locked in a fixed order, against deadlocks.
 */
export async function publish(
  { db }: Pick<DatabaseAccess, 'db'>,
  audiences: string | string[],
  event: LiveEvent,
): Promise<void> {
  const sortedAudiences = [...new Set([audiences].flat())].sort()
  await continueAs(system, () =>
    db.execute(
      sql`select publish_live_event(audience, ${JSON.stringify(event)}::jsonb)
        from unnest(${sql.param(sortedAudiences)}::uuid[]) as audience`,
    ),
  )
}
