import { type Actor, visitor } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Listing } from '../../records.ts'
import { readOwn } from '../../server/read-own.ts'
import { findListing } from '../../server/steps/find-listing.ts'
import type { PreviewReader } from '../terms.ts'

interface Input {
  id: string
  reader: PreviewReader
  member_id?: string | undefined
}

/**
 * Exactly what the reader would get, because the same code reads it under the same row policies, except whether they saved the
 * listing, which owners do not learn.
 */
export async function previewListing(scope: Scope, { id, ...reader }: Input): Promise<{ listing: Listing | null }> {
  await readOwn(scope, { id })
  const actor = await actorOf(scope, reader)
  const found = await continueAs(actor, () => findListing({ ...scope, actor }, id))
  return { listing: found ? { ...found.listing, saved: false } : null }
}

/** A member who has no records. */
const nobody = '00000000-0000-0000-0000-000000000000'

async function actorOf(scope: Scope, { reader, member_id }: Omit<Input, 'id'>): Promise<Actor> {
  if (reader === 'visitor') return visitor
  if (reader !== 'member') return { kind: 'member', memberId: nobody, verified: reader === 'verified', curator: false }
  const card = member_id && (await findCards(scope, [member_id]))(member_id)
  if (!card) throw new Refusal('MEMBER_NOT_FOUND')
  return { kind: 'member', memberId: card.id, verified: card.verified, curator: false }
}
