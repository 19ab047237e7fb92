import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '../scope.ts'
import type { LiveEvent } from './live-event.ts'

/**
 * Tells an audience what happened, in the caller's transaction: nobody hears of what was rolled back. Holds the
 * audience's stream until the end of the transaction, so say it last; several audiences are told in one fixed order.
 */
export async function publish(
  { db }: Pick<DatabaseAccess, 'db'>,
  audiences: string | string[],
  happening: LiveEvent,
): Promise<void> {
  const inOrder = [...new Set([audiences].flat())].sort()
  await continueAs(system, () =>
    db.execute(
      sql`select publish_live_event(audience, ${JSON.stringify(happening)}::jsonb)
        from unnest(${sql.param(inOrder)}::uuid[]) as audience`,
    ),
  )
}
