import { and, eq, isNull, ne } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'

/** Tells curators that a report was brought or settled; but never whoever is reported, who may be one of them. */
export async function announceReports(scope: Scope, reportedId: string): Promise<void> {
  const curators = await continueAs(system, () =>
    scope.db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.curator, true), isNull(member.suspendedAt), ne(member.id, reportedId))),
  )
  const audience = curators.map(({ id }) => id)
  if (audience.length > 0) await publish(scope, audience, { type: 'reports.changed' })
}
