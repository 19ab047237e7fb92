import { instance } from '#features/instance/server/tables.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAskForHouse } from '../../permissions.ts'

/** One change of the operator's agreement at a time: the row of the settings is locked. */
export async function changeHouse<T>(scope: Scope, change: () => Promise<T>): Promise<T> {
  if (!canAskForHouse(scope.actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    await scope.db.select({ name: instance.name }).from(instance).for('no key update')
    const outcome = await change()
    await publishToEveryone(scope, { type: 'listings.changed' })
    return outcome
  })
}
