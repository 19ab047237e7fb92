import { listCollections } from '#features/listings/collections/server/list-collections.ts'
import { listSaved } from '#features/listings/collections/server/list-saved.ts'
import { listHolds } from '#features/listings/holds/server/list-holds.ts'
import { listSearches } from '#features/listings/searches/server/list-searches.ts'
import { listDismissals } from '#features/matching/server/list-dismissals.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'

/** Saved listings and the collections that they are sorted into, with the member's private notes, saved searches, and dismissed matches. */
export function savedChapters(reader: MemberReader): Chapter[] {
  const { scope, read } = reader
  return [
    chapter('saved', 'Saved listings', async function* () {
      const { items } = await read(() => listCollections(scope))
      const names = new Map(items.map(({ id, name }) => [id, name]))
      const page = (cursor: string | undefined) =>
        listSaved(scope, { group: 'all', cursor: decodeCursor(cursor), limit: 60 })
      for await (const { listing_id, saved_at, note, collections, listing } of allItems(reader, page)) {
        const title = listing?.title ?? 'A listing that is no longer available'
        const inCollections = collections.map(({ id }) => names.get(id) ?? '')
        yield {
          title,
          facts: [
            ['Saved', saved_at],
            ['Collections', inCollections.join(', ')],
          ],
          text: note,
          data: { id: listing_id, title, saved_at, note, collections: inCollections },
        }
      }
    }),

    chapter('searches', 'Saved searches', async function* () {
      const { items } = await read(() => listSearches(scope))
      for (const search of items)
        yield {
          title: search.name,
          facts: [
            ['Alerts', search.alert],
            ['Saved', search.created_at],
            ['Last opened', search.seen_at],
          ],
          text: JSON.stringify(search.filter),
          data: search,
        }
    }),

    chapter('dismissed-matches', 'Dismissed matches', async function* () {
      for (const { listing, mandate, ...dismissal } of await read(() => listDismissals(scope)))
        yield {
          title: `${listing ?? 'A listing that is no longer available'}, for ${mandate ?? 'a mandate that is no longer open'}`,
          facts: [
            ['Reason', dismissal.reason],
            ['Dismissed', dismissal.dismissed_at],
          ],
          text: dismissal.words,
          data: dismissal,
        }
    }),

    chapter('reservations', 'Reservations', async function* () {
      for await (const hold of allItems(reader, (cursor) =>
        listHolds(scope, { cursor: decodeCursor(cursor), limit: 50 }),
      ))
        yield {
          title: hold.title ?? 'A listing that is no longer available',
          facts: [
            ['Reserved for', hold.own ? (hold.member?.name ?? 'a member you can no longer see') : 'you'],
            ['Until', hold.until],
            ['Ended', hold.ended_at],
            ['Reserved', hold.created_at],
          ],
          // Only the name of the member: the rest of their card is their own data.
          data: { ...hold, member: hold.member && { id: hold.member.id, name: hold.member.name } },
        }
    }),

    chapter('collections', 'Collections', async function* () {
      const { items } = await read(() => listCollections(scope))
      for (const collection of items)
        yield {
          title: collection.name,
          facts: [
            ['Listings', String(collection.listings)],
            ['Created', collection.created_at],
          ],
          text: collection.note,
          data: collection,
        }
    }),
  ]
}
