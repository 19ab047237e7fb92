import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/records.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, line, nextCursor, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { collectionLimits } from './terms.ts'

const name = line(collectionLimits.name).min(1, 'Please enter a name')
const note = paragraphs(collectionLimits.note)
const listingInCollection = z.object({ id: z.uuid(), listing_id: z.uuid() })
const bySavedListing = z.object({ listing_id: z.uuid() })

const addedAt = z.iso.datetime().optional().describe('To undo a removal or a move: when it was added at first.')

const Collection = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  listings: z.number().int().describe('How many saved listings it holds.'),
  created_at: z.string(),
})
export type Collection = z.infer<typeof Collection>

const Membership = z.object({ id: z.uuid(), added_at: z.iso.datetime() })

const SavedState = z.object({
  listing_id: z.uuid(),
  saved_at: z.iso.datetime().nullable().describe('Null if you have not saved the listing.'),
  note: z.string(),
  collections: z.array(Membership).describe('The collections that hold the listing.'),
})
export type SavedState = z.infer<typeof SavedState>

const SavedListing = z.object({
  ...SavedState.shape,
  saved_at: z.iso.datetime(),
  listing: ListingCard.nullable().describe(
    'The listing as you may see it now; null if it is no longer available to you.',
  ),
})
export type SavedListing = z.infer<typeof SavedListing>

const route = routesOf('Saved listings')
const collections = procedure.errors({
  COLLECTION_NOT_FOUND: { status: 404, message: 'This collection does not exist or was deleted.' },
})
const nameTaken = {
  COLLECTION_NAME_TAKEN: { status: 409, message: 'You already have a collection with this name.' },
} as const
const full = {
  COLLECTION_FULL: {
    status: 409,
    message: `This collection holds ${collectionLimits.listings} listings, the most that it can. Remove one, or start another collection.`,
  },
} as const
const noteChanged = {
  NOTE_CHANGED: {
    status: 409,
    message: 'This note was changed in another window. Copy your text, close this form and look at the newer note.',
  },
} as const
const notSaved = {
  NOT_SAVED: { status: 404, message: 'This listing is not among your saved listings.' },
} as const
const previousNote = note.describe('The note that you read; refused if it changed since.')

/** A member's saved listings, with private notes, sorted into private collections. */
export const collectionsContract = {
  list: procedure.route(route('GET', '/collections', 'List your collections')).output(
    z.object({
      items: z.array(Collection).describe('By name.'),
      saved: z.number().int().describe('How many listings you have saved.'),
      unsorted: z.number().int().describe('How many of them are in no collection.'),
    }),
  ),

  create: procedure
    .route({ ...route('POST', '/collections', 'Create a collection'), successStatus: 201 })
    .errors({
      ...nameTaken,
      TOO_MANY_COLLECTIONS: {
        status: 409,
        message: `You have ${collectionLimits.perMember} collections, as many as a member may have. Delete one that you no longer need.`,
      },
    })
    .input(z.object({ name, note: note.default('') }))
    .output(Collection),

  update: collections
    .route(route('PATCH', '/collections/{id}', 'Rename a collection, or change its note'))
    .errors({ ...nameTaken, ...noteChanged })
    .input(
      z.object({ id: z.uuid(), name: name.optional(), note: note.optional(), previous_note: previousNote.optional() }),
    )
    .output(Collection),

  remove: procedure
    .route({
      ...route('DELETE', '/collections/{id}', 'Delete a collection'),
      description: 'Its name and its note are deleted. Its listings stay saved.',
    })
    .input(byId)
    .output(z.object({ removed: z.literal(true) })),

  listSaved: collections
    .route(route('GET', '/saved', 'List your saved listings, the newest first'))
    .input(
      z.object({
        group: z
          .union([z.enum(['all', 'unsorted']), z.uuid()])
          .default('all')
          .describe('The id of a collection lists what it holds; `unsorted` lists what is in no collection.'),
        cursor: cursor.optional().describe('Valid for the same group only.'),
        limit: pageSize(60, 24),
      }),
    )
    .output(z.object({ items: z.array(SavedListing), next_cursor: nextCursor })),

  readSaved: procedure
    .route(route('GET', '/saved/{listing_id}', 'Read whether a listing is saved, in which collections, and your note'))
    .input(bySavedListing)
    .output(SavedState),

  restoreSaved: procedure
    .route({
      ...route('PUT', '/saved/{listing_id}', 'Save a listing again, with its note and its collections'),
      description: 'Undoes a removal. Collections that were deleted since are left out.',
    })
    .errors({ LISTING_NOT_FOUND: listingNotFound, ...full })
    .input(
      z.object({
        ...bySavedListing.shape,
        note,
        saved_at: z.iso.datetime(),
        collections: z.array(Membership).max(collectionLimits.perMember),
      }),
    )
    .output(SavedState),

  writeNote: procedure
    .route(route('PUT', '/saved/{listing_id}/note', 'Write your private note on a saved listing'))
    .errors({ ...notSaved, ...noteChanged })
    .input(z.object({ ...bySavedListing.shape, note, previous_note: previousNote }))
    .output(SavedState),

  add: collections
    .route({
      ...route('PUT', '/collections/{id}/listings/{listing_id}', 'Add a listing to a collection'),
      description: 'Saves the listing too, if you have not saved it.',
    })
    .errors({ LISTING_NOT_FOUND: listingNotFound, ...full })
    .input(z.object({ ...listingInCollection.shape, added_at: addedAt }))
    .output(SavedState),

  take: procedure
    .route({
      ...route('DELETE', '/collections/{id}/listings/{listing_id}', 'Remove a listing from a collection'),
      description: 'The listing stays saved.',
    })
    .input(listingInCollection)
    .output(SavedState),

  move: collections
    .route(route('POST', '/collections/{id}/listings/{listing_id}/move', 'Move a listing to another collection'))
    .errors({ ...notSaved, ...full })
    .input(z.object({ ...listingInCollection.shape, to: z.uuid(), added_at: addedAt }))
    .output(SavedState),
}
