import { expect, test } from 'vitest'
import { isAboutFits, type ListedFits } from './is-about-fits.ts'

const [mandateId, listingId, otherId] = ['mandate', 'listing', 'other']
const matches: ListedFits = { id: mandateId, of: 'mandate', listedIds: [listingId] }
const mandates: ListedFits = { id: listingId, of: 'listing', listedIds: [mandateId] }

test.each([matches, mandates])('is what newly fits, and what may have been missed', (fits) => {
  for (const type of ['matches.changed', 'opened', 'resync'] as const) expect(isAboutFits({ type }, fits)).toBe(true)
})

test.each([matches, mandates])('is a change of the mandate, and of the listing', (fits) => {
  expect(isAboutFits({ type: 'listing.changed', listingId }, fits)).toBe(true)
  expect(isAboutFits({ type: 'mandate.changed', mandateId }, fits)).toBe(true)
})

test.each([matches, mandates])('is no change of others', (fits) => {
  expect(isAboutFits({ type: 'listing.changed', listingId: otherId }, fits)).toBe(false)
  expect(isAboutFits({ type: 'mandate.changed', mandateId: otherId }, fits)).toBe(false)
  expect(isAboutFits({ type: 'notifications.changed' }, fits)).toBe(false)
})

test('is a change of several, if some that are listed may be among them', () => {
  expect(isAboutFits({ type: 'listings.changed' }, matches)).toBe(true)
  expect(isAboutFits({ type: 'listings.changed' }, mandates)).toBe(false)
  expect(isAboutFits({ type: 'mandates.changed' }, mandates)).toBe(true)
  expect(isAboutFits({ type: 'mandates.changed' }, matches)).toBe(false)
  expect(isAboutFits({ type: 'listings.changed' }, { ...matches, listedIds: [] })).toBe(false)
})
