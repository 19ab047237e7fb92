import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import type { Scope } from '#platform/scope.ts'
import { assertRoom } from './steps/claim-slot.ts'
import { placeFor } from './steps/place-for.ts'

/** Before a picture is on its way: refuses what would be refused with any. */
export async function expectPhotograph(scope: Scope, { id }: { id: string }): Promise<void> {
  await scope.transaction(async () => {
    const listing = await claimOwn(scope, id)
    await placeFor(scope, id)
    await assertRoom(scope, listing, 1)
  })
}
