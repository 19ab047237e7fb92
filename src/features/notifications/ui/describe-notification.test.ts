import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import { describeNotification, describeSubject, linkOf } from './describe-notification.ts'

const notificationWith = (changes: Partial<Notification>): Notification => ({
  ...{
    id: 'n',
    kind: 'message',
    conversation_id: 'c',
    deal_id: null,
    listing_id: null,
    mandate_id: null,
    search_id: null,
    from: 'Ada Vale',
    about: 'A boathouse',
  },
  ...{ stage: null, count: 1, is_read: false, created_at: '2026-01-01T00:00:00.000Z' },
  ...changes,
})
const deal = { conversation_id: null, deal_id: 'd' }
const search = { conversation_id: null, search_id: 's', from: null, about: 'Yachts' }
const mandate = { conversation_id: null, mandate_id: 'm', from: null, about: 'Yacht above 50 m' }
const listing = { conversation_id: null, listing_id: 'l', from: null }

test.each<[Partial<Notification>, string, string]>([
  [{}, 'New message from Ada Vale', '/dashboard/messages/c'],
  [{ count: 3 }, '3 new messages from Ada Vale', '/dashboard/messages/c'],
  [{ count: 3, from: null }, '3 new messages', '/dashboard/messages/c'],
  [{ kind: 'request' }, 'Information request from Ada Vale', '/dashboard/information-requests/c'],
  [{ kind: 'request', count: 2, from: null }, 'Information request, 2 messages', '/dashboard/information-requests/c'],
  [{ ...search, kind: 'search.found' }, 'A new listing for a saved search', '/dashboard/searches'],
  [{ ...search, kind: 'search.found', count: 3 }, '3 new listings for a saved search', '/dashboard/searches'],
  [{ ...search, kind: 'search.price-changed' }, 'Price changed, in a saved search', '/dashboard/searches'],
  [{ ...search, kind: 'search.price-changed', count: 2 }, '2 prices changed, in a saved search', '/dashboard/searches'],
  [{ ...mandate, kind: 'mandate.matches-found' }, 'A new match for your mandate', '/dashboard/mandates/m/matches'],
  [
    { ...mandate, kind: 'mandate.matches-found', count: 3 },
    '3 new matches for your mandate',
    '/dashboard/mandates/m/matches',
  ],
  [
    { ...mandate, kind: 'mandate.match-price-changed', count: 2 },
    '2 matches have another price',
    '/dashboard/mandates/m/matches',
  ],
  [
    { ...listing, kind: 'listing.mandates-found', count: 2 },
    '2 new mandates fit your listing',
    '/dashboard/listings/l/mandates',
  ],
  [
    { ...listing, kind: 'listing.budget-changed' },
    'The budget of a mandate that fits has changed',
    '/dashboard/listings/l/mandates',
  ],
  [{ ...listing, kind: 'listing.published' }, 'Your listing is published', '/listings/l'],
  [{ ...listing, kind: 'listing.expires-soon' }, 'Your listing expires within a week', '/dashboard/edit/l'],
  [{ ...listing, kind: 'listing.expired' }, 'Your listing has expired', '/dashboard/edit/l'],
  [{ ...deal, kind: 'deal.opened' }, 'Ada Vale opened a deal with you', '/dashboard/deals/d'],
  [
    { ...deal, kind: 'deal.stage', stage: 'Due Diligence', from: null },
    'The other party moved a deal to Due Diligence',
    '/dashboard/deals/d',
  ],
  [{ ...deal, kind: 'deal.completed' }, 'Ada Vale accepted the completion of a deal', '/dashboard/deals/d'],
  [
    { ...deal, kind: 'deal.proposed', stage: 'Due Diligence' },
    'Ada Vale proposes to move a deal to Due Diligence',
    '/dashboard/deals/d',
  ],
  [
    { ...deal, kind: 'deal.proposed', stage: 'Completed' },
    'Ada Vale proposes to complete a deal',
    '/dashboard/deals/d',
  ],
  [
    { ...deal, kind: 'deal.declined', stage: 'Completed' },
    'Ada Vale declined to complete a deal',
    '/dashboard/deals/d',
  ],
  [{ ...deal, kind: 'deal.void', from: null }, 'A curator declared a deal void', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.withdrawn' }, 'Ada Vale withdrew from a deal', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-asked' }, 'Ada Vale asks you to agree to an adviser', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-invited' }, 'You are invited to advise on a deal', '/dashboard/deals/d'],
  [
    { ...deal, kind: 'deal.adviser-invited', about: null },
    'An invitation to advise on a deal is no longer open',
    '/dashboard/deals',
  ],
  [
    { ...deal, kind: 'deal.adviser-declined', from: null },
    'An invited adviser does not join a deal',
    '/dashboard/deals/d',
  ],
  [{ ...deal, kind: 'deal.adviser-joined' }, 'Ada Vale joined a deal as an adviser', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-left' }, 'Ada Vale no longer advises on a deal', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-removed' }, 'An adviser was removed from a deal', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-removed', about: null }, 'You no longer advise on a deal', '/dashboard/deals'],
  [
    { ...deal, kind: 'deal.adviser-declined' },
    'Ada Vale declined: an invited adviser does not join a deal',
    '/dashboard/deals/d',
  ],
  [{ ...deal, kind: 'deal.adviser-asked', count: 2 }, 'Ada Vale asks you to agree to 2 advisers', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-declined', count: 2 }, '2 invited advisers do not join a deal', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-joined', count: 2 }, '2 advisers joined a deal', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-left', count: 2 }, '2 advisers no longer advise on a deal', '/dashboard/deals/d'],
  [{ ...deal, kind: 'deal.adviser-removed', count: 2 }, '2 advisers were removed from a deal', '/dashboard/deals/d'],
  [{ kind: 'member.verified', conversation_id: null, from: null }, 'You are verified', '/dashboard'],
  [{ kind: 'member.declined', conversation_id: null }, 'A curator has read your application', '/dashboard'],
  [{ kind: 'member.left', conversation_id: null }, 'A member you have written with has left', '/dashboard/messages'],
  [{ kind: 'export.ready', conversation_id: null }, 'The copy of your data is ready', '/dashboard/settings'],
])('%j is described as %j and leads to %j', (changes, words, place) => {
  expect(describeNotification(notificationWith(changes))).toBe(words)
  expect(linkOf(notificationWith(changes))).toBe(place)
})

test('the second line of a notification names the subject, if there is one', () => {
  expect(describeSubject(notificationWith({}))).toBe('A boathouse')
  expect(describeSubject(notificationWith({ about: null }))).toBeNull()
  expect(describeSubject(notificationWith({ kind: 'member.verified', about: null }))).toMatch(/Private listings/)
})
