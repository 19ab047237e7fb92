import { expect, test } from 'vitest'
import { sectionOf } from './dashboard-sections.ts'

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/invitations', 'Invitations'],
  ['/dashboard/listings', 'My Listings'],
  ['/dashboard/listings/1/access', 'My Listings'],
  ['/dashboard/agreements/1', 'Settings'],
  ['/dashboard/create', 'My Listings'],
  ['/dashboard/edit/1', 'My Listings'],
  ['/dashboard/saved', 'Saved Listings'],
  ['/dashboard/searches', 'Saved Searches'],
  ['/dashboard/mandates', 'My Mandates'],
  ['/dashboard/create-mandate', 'My Mandates'],
  ['/dashboard/edit-mandate/1', 'My Mandates'],
  ['/dashboard/messages', 'Messages'],
  ['/dashboard/messages/1', 'Messages'],
  ['/dashboard/information-requests', 'Information Requests'],
  ['/dashboard/information-requests/1', 'Information Requests'],
  ['/dashboard/deals/1', 'Deal Management'],
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/shown', 'Settings'],
  ['/dashboard/introductions', 'Settings'],
  ['/dashboard/papers/1', 'Deal Management'],
])('the path %s belongs to the dashboard section %s', (path, label) => {
  expect(sectionOf(path)?.label).toBe(label)
})

test('a path outside the dashboard belongs to no section', () => {
  expect(sectionOf('/listings')).toBeUndefined()
  expect(sectionOf('/dashboard/nowhere')).toBeUndefined()
})
