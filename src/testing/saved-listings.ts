import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Saves a listing with a note, and puts it in a collection with a note. */
export async function sortIntoCollection(
  app: TestApp,
  { actor: as }: GivenMember,
  listingId: string,
  { name = 'Nevilles', note = 'Show it first' } = {},
): Promise<{ id: string }> {
  const { json } = await app.call('/api/collections', { method: 'POST', as, body: { name, note: 'By the sea' } })
  await app.call(`/api/collections/${json.id}/listings/${listingId}`, { method: 'PUT', as })
  await app.call(`/api/saved/${listingId}/note`, { method: 'PUT', as, body: { note, previous_note: '' } })
  return json
}
