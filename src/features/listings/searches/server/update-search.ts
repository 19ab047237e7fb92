import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedSearch } from '../contract.ts'
import type { AlertLevel } from '../terms.ts'
import { beginWrite, claimSearch } from './steps/claim-search.ts'
import { dueTime } from './steps/due-time.ts'
import { readSearch } from './steps/find-searches.ts'
import { savedSearch } from './tables.ts'

interface Changes {
  id: string
  name?: string | undefined
  alert?: AlertLevel | undefined
}

/** Alerts that already wait follow the new level. */
export async function updateSearch(scope: Scope, { id, name, alert }: Changes): Promise<SavedSearch> {
  const { db } = scope
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const before = await claimSearch(scope, member, id)
    const after = { name: name ?? before.name, alert: alert ?? before.alert }
    const alertDueAt =
      before.alertDueAt && after.alert !== before.alert
        ? await continueAs(system, () => dueTime(scope, { ...before, ...after }, new Date()))
        : before.alertDueAt
    await db
      .update(savedSearch)
      .set({ ...after, alertDueAt })
      .where(eq(savedSearch.id, id))
    await publish(scope, member.memberId, { type: 'searches.changed' })
    return await readSearch(scope, member, id)
  })
}
