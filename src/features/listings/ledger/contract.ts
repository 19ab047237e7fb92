import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, nextCursor, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { chartDays, readingKinds, readingOutcomes, readingRules } from './terms.ts'

const ledger = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const route = routesOf('Listings')

/** How much was shown. */
const counts = {
  cards: z
    .number()
    .int()
    .describe(
      'How often as a card in a list: price, place and the beginning of the description; among the matches of a mandate also the traits that it asks about.',
    ),
  particulars: z.number().int().describe('How often in full.'),
  photographs: z.number().int().describe('How many files of photographs were sent.'),
  document_pages: z.number().int().describe('How many pages of its documents were sent.'),
}
const times = { first_seen_at: z.string(), last_seen_at: z.string() }

export const Viewer = z.object({
  key: z.string().describe('Tells the rows of one listing apart.'),
  member: MemberCard.nullable().describe('Null if you can no longer see the member.'),
  ...times,
  ...counts,
  photograph_ids: z.array(z.uuid()).describe('Which photographs, of views that are not thinned yet.'),
})
export type Viewer = z.infer<typeof Viewer>

export const ViewDay = z.object({ day: z.iso.date(), members: z.number().int(), ...counts })
export type ViewDay = z.infer<typeof ViewDay>

export const ShownListing = z.object({
  listing_id: z.uuid(),
  title: z.string().nullable().describe('Null if you can no longer see the listing.'),
  ...times,
  ...counts,
})
export type ShownListing = z.infer<typeof ShownListing>

const Person = z.object({ id: z.uuid(), name: z.string().describe('The real name, for curators.') })

export const UnusualReading = z.object({
  id: z.uuid(),
  member: Person,
  kind: z.enum(readingKinds),
  listings: z.number().int(),
  photographs: z.number().int(),
  document_pages: z.number().int(),
  first_at: z.string(),
  last_at: z.string(),
  created_at: z.string(),
  settled: z.object({ by: Person, outcome: z.enum(readingOutcomes), note: z.string(), at: z.string() }).nullable(),
})
export type UnusualReading = z.infer<typeof UnusualReading>

export const ledgerContract = {
  listViewers: ledger
    .route({
      ...route(
        'GET',
        '/listings/{id}/viewers',
        'List the members who saw your private listing or its documents, the latest first',
      ),
      description:
        'Everyone is in it who was sent anything of it while it was private, or a page of its documents at any time, curators too.',
    })
    .input(byId.extend({ cursor: cursor.optional(), limit: pageSize(100, 20) }))
    .output(z.object({ items: z.array(Viewer), next_cursor: nextCursor, total: z.number().int() })),

  listViewDays: ledger
    .route(
      route(
        'GET',
        '/listings/{id}/viewers/days',
        'Count the private views of your listing and its documents by UTC day',
      ),
    )
    .input(byId)
    .output(z.object({ days: z.array(ViewDay).describe(`The last ${chartDays} days, the oldest first.`) })),

  listShown: procedure
    .route(
      route(
        'GET',
        '/members/me/shown',
        'List the private listings that you were shown, and those whose documents you read, the latest first',
      ),
    )
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(100, 30) }))
    .output(z.object({ items: z.array(ShownListing), next_cursor: nextCursor })),

  listUnusual: procedure
    .route(route('GET', '/curation/reading', 'List unusual reading, the newest first; for curators'))
    .input(
      z.object({
        state: z.enum(['open', 'settled']).default('open'),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(UnusualReading), next_cursor: nextCursor })),

  settleUnusual: procedure
    .route(route('POST', '/curation/reading/{id}/settle', 'Settle or dismiss unusual reading; for curators'))
    .errors({ READING_SETTLED: { status: 409, message: 'This was settled already.' } })
    .input(
      byId.extend({
        outcome: z.enum(readingOutcomes),
        note: paragraphs(readingRules.noteLength).default('').describe('What was decided. Only curators read it.'),
      }),
    )
    .output(UnusualReading),
}
