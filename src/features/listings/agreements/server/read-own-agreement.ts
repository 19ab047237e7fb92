import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { expectOwn } from '../../server/steps/expect-own.ts'
import { describeAgreement, describeAsked, findAgreement } from './steps/agreement-fields.ts'

/** What the owner of a listing asks for. */
export async function readOwnAgreement(scope: Scope, { listing_id: listingId }: { listing_id: string }) {
  await expectOwn(scope, listingId)
  const own = await findAgreement(scope, listingId)
  // An owner who is not verified may not read it, but their listing is subject to it.
  const house = await scope.transaction(() => continueAs(system, () => findAgreement(scope, null)))
  return { agreement: own ? describeAgreement(own) : null, house: house ? describeAsked(house) : null }
}
