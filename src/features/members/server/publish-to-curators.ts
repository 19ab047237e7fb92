import { and, eq, isNull, ne } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { LiveEvent } from '#platform/live/live-event.ts'
import { publish } from '#platform/live/publish.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** Publishes a live event to every active curator. Pass as `exceptId` the member it is about, who may be a curator. */
export async function publishToCurators(
  scope: Pick<DatabaseAccess, 'db'>,
  event: LiveEvent,
  exceptId?: string,
): Promise<void> {
  const curators = await continueAs(system, () =>
    scope.db
      .select({ id: member.id })
      .from(member)
      .where(
        and(
          eq(member.curator, true),
          isNull(member.suspendedAt),
          exceptId === undefined ? undefined : ne(member.id, exceptId),
        ),
      ),
  )
  const audience = curators.map(({ id }) => id)
  if (audience.length > 0) await publish(scope, audience, event)
}
