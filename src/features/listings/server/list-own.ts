import type { Member } from '#database/actor.ts'
import { decodeCursor, cursor as newestFirst, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnListingFilter } from '../contract.ts'
import { canHaveListings } from '../permissions.ts'
import { filterOwnListings } from './steps/filter-own-listings.ts'
import { countOwnListings, findOwnListings } from './steps/find-own-listings.ts'

type Page = Partial<OwnListingFilter> & { limit: number }

export async function listOwn(scope: Scope, { search = '', sort = 'created-down', summary = false, ...page }: Page) {
  const { actor } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const { category, state, is_private } = page
  const isFiltered = Boolean(search || category || state) || is_private !== undefined
  if (isFiltered || sort !== 'created-down')
    return await filterOwnListings(scope, actor, { ...page, search, sort, summary })
  return await newestListings(scope, actor, { ...page, summary })
}

type NewestPage = Pick<OwnListingFilter, 'cursor' | 'limit' | 'summary'>

/** By an index, without filters. */
async function newestListings(scope: Scope, actor: Member, page: NewestPage) {
  const cursor = page.cursor === undefined ? undefined : decodeCursor(newestFirst, page.cursor, () => true)
  const { listings, counts } = await findOwnListings(scope, actor, { ...page, cursor, limit: page.limit + 1 })
  // A page without rows has no counts, but there may be newer rows before its cursor.
  const [total, active] = counts ?? (cursor ? await countOwnListings(scope, actor) : [0, 0])
  const rows = listings.map((ownListing) => ({ ...ownListing, createdAt: new Date(ownListing.created_at) }))
  return { ...pageOf(rows, page.limit), total, active }
}
