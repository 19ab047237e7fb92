import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { soldErrors } from '#features/listings/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, nextCursor, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { Hold, ListedHold } from './records.ts'
import { holdLimits } from './terms.ts'

const route = routesOf('Reservations')
const listings = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })

/** An owner reserves a listing for one member until a time. */
export const holdsContract = {
  list: procedure
    .route(route('GET', '/holds', 'List what you reserved and what is reserved for you, the newest first'))
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(100, 30) }))
    .output(z.object({ items: z.array(ListedHold), next_cursor: nextCursor })),

  read: listings
    .route(
      route('GET', '/listings/{id}/hold', 'Read the reservation of a listing, as its owner or as the member it is for'),
    )
    .input(byId)
    .output(z.object({ hold: Hold.nullable() })),

  reserve: listings
    .route({
      ...route('PUT', '/listings/{id}/hold', 'Reserve your own listing for a member'),
      description:
        'One member at a time. For the same member it changes until when. It ends by itself, and others see only that the listing is reserved.',
    })
    .errors(soldErrors)
    .errors({
      NOT_ONESELF: { status: 422, message: 'This is your own listing.' },
      MEMBER_NOT_FOUND: { status: 404, message: 'This member does not exist or is not visible to you.' },
      LISTING_ARCHIVED: { status: 409, message: 'This listing is archived. Restore it before you reserve it.' },
      HOLD_EXISTS: {
        status: 409,
        message: 'This listing is reserved for another member already. End that reservation first.',
      },
      HOLD_UNSEEN: {
        status: 409,
        message: 'This member cannot see the listing. Publish it or give them access before you reserve it for them.',
      },
      HOLD_TIME: {
        status: 422,
        message: `Please choose a time in the future, at most ${holdLimits.days} days ahead.`,
      },
    })
    .input(byId.extend({ member_id: z.uuid(), until: z.iso.datetime({ offset: true }) }))
    .output(Hold),

  release: listings
    .route({
      ...route('DELETE', '/listings/{id}/hold', 'End the reservation of a listing'),
      description: 'By its owner, or by the member it is for. Ending it again does nothing.',
    })
    .input(byId)
    .output(z.object({ released: z.boolean() })),
}
