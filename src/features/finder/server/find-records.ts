import { listConversations } from '#features/conversations/server/list-conversations.ts'
import { findDealsByWords } from '#features/deals/server/find-deals-by-words.ts'
import { browseListings } from '#features/listings/server/browse-listings.ts'
import { findOwnByTitle as findOwnListings } from '#features/listings/server/find-own-by-title.ts'
import { browseMandates } from '#features/mandates/server/browse-mandates.ts'
import { findOwnByTitle as findOwnMandates } from '#features/mandates/server/find-own-by-title.ts'
import { browseDirectory } from '#features/members/directory/server/browse-directory.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Findings } from '../contract.ts'
import { canFind, canFindMembers } from '../permissions.ts'
import { finderLimits } from '../terms.ts'

const { records } = finderLimits

/**
 * One request for all kinds. The verbs of each feature decide what the member finds. Listings, mandates and the directory
 * each count against the limit for searches.
 */
export async function findRecords(scope: Scope, { words }: { words: string }): Promise<Findings> {
  const { actor } = scope
  if (!canFind(actor)) throw new Refusal('UNAUTHORIZED')
  const search = { search: words, limit: records }
  const [conversations, deals, ownListings, ownMandates, listings, mandates, directory] = await Promise.all([
    listConversations(scope, { ...search, sort: 'recent', archived: false }),
    findDealsByWords(scope, { words, limit: records + 1 }),
    findOwnListings(scope, { words, limit: records + 1 }),
    findOwnMandates(scope, { words, limit: records + 1 }),
    browseListings(scope, { ...search, sort: 'newest', price_currency: 'USD', verified_sellers: false, saved: false }),
    browseMandates(scope, { ...search, verified_buyers: false, urgent: false }),
    canFindMembers(actor) ? browseDirectory(scope, search) : undefined,
  ])
  return {
    conversations: {
      items: conversations.items.map(({ id, other, subject, unread }) => ({
        ...{ id, name: other?.name ?? null, subject: subject?.title ?? '', unread },
      })),
      more: conversations.next_cursor !== null,
    },
    deals: firstOf(deals),
    members: {
      items: (directory?.items ?? []).map(({ id, name, role, company }) => ({ id, name, role, company })),
      more: (directory?.next_cursor ?? null) !== null,
    },
    own_listings: firstOf(ownListings),
    own_mandates: firstOf(ownMandates),
    listings: {
      items: listings.items
        .filter(({ id }) => !ownListings.some((own) => own.id === id))
        .map(({ id, title, category, is_private }) => ({ id, title, category, is_private })),
      more: listings.next_cursor !== null,
    },
    mandates: {
      items: mandates.items
        .filter(({ id }) => !ownMandates.some((own) => own.id === id))
        .map(({ id, title, category }) => ({ id, title, category })),
      more: mandates.next_cursor !== null,
    },
  }
}

const firstOf = <Row>(rows: Row[]) => ({ items: rows.slice(0, records), more: rows.length > records })
