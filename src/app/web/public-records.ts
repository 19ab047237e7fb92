import type { LiveEvent } from '#platform/live/live-event.ts'

/** What visitors read of the network. It is the same for each of them: pages and answers are kept prepared until it changes. */
export interface PublicRecord {
  /** As live events name one of them, `listing.changed`, and any, `listings.changed`. */
  one: string
  /** As the API and the page of one name them: /api/listings, /listings/{id}; `listings.browse`, `listings.read`. */
  many: string
  /** Pages that show many: the first is their address, the others lead to the same. */
  browsers: readonly string[]
}

export const publicRecords: readonly PublicRecord[] = [
  { one: 'listing', many: 'listings', browsers: ['/listings'] },
  { one: 'mandate', many: 'mandates', browsers: ['/mandates', '/mandate3'] },
]

/** Of one record, of any of its kind, or of anything at all. */
export type Change = { record: PublicRecord; id?: string | undefined } | 'anything'

/** What may have changed of what everybody sees, by what everybody is told. */
export function changeOf({ type, ...ids }: LiveEvent): Change | undefined {
  // Opened: what was said while nobody listened is unknown.
  if (type === 'opened' || type === 'resync' || type === 'instance.changed') return 'anything'
  for (const record of publicRecords) {
    if (type === `${record.one}.changed`) return { record, id: ids[`${record.one}Id`] }
    if (type === `${record.many}.changed`) return { record }
  }
  return undefined
}
