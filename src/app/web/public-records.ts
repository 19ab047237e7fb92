import type { LiveEvent } from '#platform/live/live-event.ts'

/** Records that visitors may read. Pages and responses about them are the same for every visitor, and cached until a record changes. */
export interface PublicRecord {
  /** As in the live event for one record, `listing.changed`. */
  singular: string
  /** As in addresses, /api/listings, in procedures, `listings.browse`, and in the event for any record, `listings.changed`. */
  plural: string
  /** Pages that list the records; the first is the canonical address. */
  listPages: readonly string[]
  /** Other pages that show some of them. */
  teaserPages: readonly string[]
}

export const publicRecords: readonly PublicRecord[] = [
  { singular: 'listing', plural: 'listings', listPages: ['/listings'], teaserPages: ['/'] },
  { singular: 'mandate', plural: 'mandates', listPages: ['/mandates', '/mandate3'], teaserPages: [] },
]

/** A change of one record, of any record of a kind, or of anything. */
export type Change = { record: PublicRecord; id?: string | undefined } | 'anything'

/** The change that a public live event announces. */
export function changeOf({ type, ...ids }: LiveEvent): Change | undefined {
  // `opened`: events before the stream opened may have been missed.
  if (type === 'opened' || type === 'resync' || type === 'instance.changed') return 'anything'
  for (const record of publicRecords) {
    if (type === `${record.singular}.changed`) return { record, id: ids[`${record.singular}Id`] }
    if (type === `${record.plural}.changed`) return { record }
  }
  return undefined
}
