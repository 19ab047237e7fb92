import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

export const villa = {
  title: 'Villa above the bay',
  description: 'A villa of the twenties. Its garden runs down to the water.',
  price: '12500000.00',
  currency: 'EUR',
  category: 'Real Estate',
  location: 'Cap Ferrat',
}

/** A listing that its owner created. */
export async function givenListing(app: TestApp, owner: GivenMember, changes: object = {}) {
  const { status, json, text } = await app.call('/api/listings', {
    method: 'POST',
    as: owner.actor,
    body: { ...villa, ...changes },
  })
  if (status !== 201) throw new Error(`Creating a listing answered ${status}: ${text}`)
  return json as { id: string; version: number }
}
