import type { LiveEvent } from '#platform/live/live-event.ts'

/** What visitors read of the network. It is the same for each of them: pages and answers are kept prepared until it changes. */
export interface PublicRecord {
  /** As live events name one of them, `listing.changed`, and any, `listings.changed`. */
  singular: string
  /** As the API and the page of one name them: /api/listings, /listings/{id}; `listings.browse`, `listings.read`. */
  plural: string
  /** Pages that show many: the first is their address, the others lead to the same. */
  listPages: readonly string[]
}

export const publicRecords: readonly PublicRecord[] = [
  { singular: 'listing', plural: 'listings', listPages: ['/listings'] },
  { singular: 'mandate', plural: 'mandates', listPages: ['/mandates', '/mandate3'] },
]

/** Of one record, of any of its kind, or of anything at all. */
export type Change = { record: PublicRecord; id?: string | undefined } | 'anything'

/** What may have changed of what everybody sees, by what everybody is told. */
export function changeOf({ type, ...ids }: LiveEvent): Change | undefined {
  // Opened: what was said while nobody listened is unknown.
  if (type === 'opened' || type === 'resync' || type === 'instance.changed') return 'anything'
  for (const record of publicRecords) {
    if (type === `${record.singular}.changed`) return { record, id: ids[`${record.singular}Id`] }
    if (type === `${record.plural}.changed`) return { record }
  }
  return undefined
}
