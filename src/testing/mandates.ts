import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

export const collection = {
  title: 'Drawings of the Venetian school',
  category: 'Art',
  location: 'Europe or New York',
  budget_min: '250000.00',
  budget_max: '4000000.00',
  currency: 'EUR',
  requirements: 'With papers since 1946. Seen before anybody else sees them.',
}

/** A mandate that its buyer created. */
export async function givenMandate(app: TestApp, buyer: GivenMember, changes: object = {}) {
  const { status, json, text } = await app.call('/api/mandates', {
    method: 'POST',
    as: buyer.actor,
    body: { ...collection, ...changes },
  })
  if (status !== 201) throw new Error(`Creating a mandate answered ${status}: ${text}`)
  return json as { id: string; version: number }
}
