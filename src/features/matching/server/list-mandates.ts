import { readOwn } from '#features/listings/server/read-own.ts'
import { readMany } from '#features/mandates/server/read-many.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { findAllIntroduced } from './steps/find-introduced.ts'
import { findPairs } from './steps/find-pairs.ts'

/** The open mandates that a listing of the reader fits (migrations/0171). */
export async function listMandates(scope: Scope, { id, dismissed: isDismissed }: { id: string; dismissed: boolean }) {
  await countAgainstLimit(scope, 'search')
  // Refuses a listing that is not the reader's.
  const { title, traits } = await readOwn(scope, { id })
  const { pairs, total, dismissed } = await findPairs(scope, { listingId: id }, isDismissed)
  const mandates = await readMany(
    scope,
    pairs.map(({ mandateId }) => mandateId),
  )
  const introduced = await findAllIntroduced(scope, id)
  const items = pairs.flatMap(({ mandateId, item }) => {
    const mandate = mandates.get(mandateId)
    return mandate ? [{ mandate, ...item, introduced: introduced.get(mandateId) ?? null }] : []
  })
  return { title, traits, items, total, dismissed }
}
