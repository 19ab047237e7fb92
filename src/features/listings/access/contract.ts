import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { Listing } from '#features/listings/records.ts'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, nextCursor, paragraphs, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { AccessRequest } from './records.ts'
import { accessLimits, previewReaders, requestedRungs, rungs } from './terms.ts'

const route = routesOf('Access to listings')
const listings = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const words = paragraphs(accessLimits.words).min(1, 'Please write a few words')
const reason = paragraphs(accessLimits.reason)
const rung = z
  .enum(rungs)
  .describe('`particulars`: price, place, description and photographs. `documents`: the floor plans, too.')
const expiresAt = z.iso.datetime({ offset: true }).nullable().describe('When the access ends; null if it does not.')

const expiryErrors = {
  EXPIRY_PAST: { status: 422, message: 'Please choose a time in the future.' },
} as const
const memberErrors = {
  NOT_ONESELF: { status: 422, message: 'You see your own listing in full already.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'One of these members does not exist or is not visible to you.' },
  MEMBER_NOT_VERIFIED: { status: 422, message: 'Only verified members can be given access.' },
} as const
const requestErrors = {
  REQUEST_NOT_FOUND: { status: 404, message: 'This request does not exist, or it was decided already.' },
} as const

export const Grant = z.object({
  member: MemberCard,
  rung,
  note: z.string().describe('Only you read it.'),
  created_at: z.string(),
  expires_at: z.string().nullable(),
})
export type Grant = z.infer<typeof Grant>

const presentGrant = Grant.omit({ member: true }).nullable().describe('What they have already; null if nothing.')

const Candidate = z.object({ member: MemberCard, grant: presentGrant })
export type Candidate = z.infer<typeof Candidate>

export const ReceivedRequest = z.object({ ...AccessRequest.shape, member: MemberCard, grant: presentGrant })
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

export const OwnAccess = z.object({
  listing_id: z.uuid(),
  title: z.string().nullable().describe('Null if you no longer see the listing.'),
  rung: z.enum(rungs).nullable().describe('What you are admitted to; null if you are not.'),
  expires_at: z.string().nullable(),
  request: AccessRequest.nullable().describe('Your latest request.'),
})
export type OwnAccess = z.infer<typeof OwnAccess>

export const accessContract = {
  request: listings
    .route({
      ...route('POST', '/listings/{id}/access-requests', 'Ask the owner of a listing for access, or for its documents'),
      description:
        'With the rung `documents`, also members who see the particulars ask, a public listing’s included. Whether there are documents is not told. A second request while the first one waits returns the first one.',
    })
    .meta({ limit: 'accessRequest', address: 'confirmed' })
    .errors({
      REQUEST_NEEDS_VERIFICATION: { status: 403, message: 'You can ask for access once you are verified.' },
      AGREEMENT_NEEDED: { status: 409, message: 'This listing opens to you once you accept the agreement.' },
      NOT_REACHABLE: { status: 409, message: 'The owner of this listing does not accept requests at the moment.' },
      REQUEST_NOT_NEEDED: { status: 409, message: 'You see this listing in full already.' },
    })
    .input(byId.extend({ words, rung: z.enum(requestedRungs).default('particulars') }))
    .output(AccessRequest),

  withdraw: procedure
    .route(route('POST', '/access-requests/{id}/withdraw', 'Withdraw your request for access'))
    .errors(requestErrors)
    .input(byId)
    .output(AccessRequest),

  listMine: procedure
    .route(route('GET', '/access', 'List your requests for access and what you were admitted to, newest first'))
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(50, 20) }))
    .output(z.object({ items: z.array(OwnAccess), next_cursor: nextCursor })),

  listRequests: listings
    .route(route('GET', '/listings/{id}/access-requests', 'List who asked for access to your listing, newest first'))
    .input(byId.extend({ waiting: z.boolean().default(false), cursor: cursor.optional(), limit: pageSize(50, 20) }))
    .output(z.object({ items: z.array(ReceivedRequest), next_cursor: nextCursor, waiting: z.number().int() })),

  admit: procedure
    .route(route('POST', '/access-requests/{id}/admit', 'Give the member who asked access to your listing'))
    .errors({ ...requestErrors, ...expiryErrors, ...memberErrors })
    .input(
      byId.extend({
        rung: rung.optional().describe('What they asked for if you omit it.'),
        expires_at: expiresAt.optional().describe('If you omit it, access that they have ends as before.'),
      }),
    )
    .output(AccessRequest),

  decline: procedure
    .route(route('POST', '/access-requests/{id}/decline', 'Decline a request for access, with a reason if you like'))
    .errors(requestErrors)
    .input(byId.extend({ reason: reason.default('') }))
    .output(AccessRequest),

  listGrants: listings
    .route(route('GET', '/listings/{id}/access', 'List the members that you admitted to your listing, newest first'))
    .input(byId.extend({ cursor: cursor.optional(), limit: pageSize(100, 50) }))
    .output(z.object({ items: z.array(Grant), next_cursor: nextCursor, total: z.number().int() })),

  findCandidates: listings
    .route({
      ...route(
        'GET',
        '/listings/{id}/access/candidates',
        'Find verified members to give access to your listing, or to reserve it for',
      ),
      description:
        'Members of the directory, and members from your conversations, requests and invitations, by name or company; or one member by the link of their card. With what they have already. A link that leads to nobody finds nothing, as does one of a member who cannot be given access.',
    })
    .input(byId.extend({ search: searchText(accessLimits.search).min(1) }))
    .output(z.object({ items: z.array(Candidate) })),

  grant: listings
    .route({
      ...route('POST', '/listings/{id}/access', 'Give members access to your listing, or change what they have'),
      description: 'All in one transaction: if one of the members cannot be given access, none is.',
    })
    .errors({ ...expiryErrors, ...memberErrors })
    .input(
      byId.extend({
        member_ids: z.array(z.uuid()).min(1).max(accessLimits.membersAtOnce),
        rung: rung.default('particulars'),
        note: paragraphs(accessLimits.note).optional().describe('Why. Stays as it is if you omit it.'),
        expires_at: expiresAt.default(null),
      }),
    )
    .output(z.object({ granted: z.array(z.uuid()) })),

  revoke: listings
    .route(route('POST', '/listings/{id}/access/revoke', 'Take away the access of members to your listing'))
    .input(byId.extend({ member_ids: z.array(z.uuid()).min(1).max(accessLimits.membersAtOnce) }))
    .output(z.object({ revoked: z.array(z.uuid()) })),

  preview: listings
    .route({
      ...route('GET', '/listings/{id}/preview', 'Read your own listing as another reader gets it'),
      description: 'Nothing is recorded as a view.',
    })
    .errors({ MEMBER_NOT_FOUND: memberErrors.MEMBER_NOT_FOUND })
    .input(
      byId.extend({
        reader: z.enum(previewReaders),
        member_id: z.uuid().optional().describe('Only for the reader `member`.'),
      }),
    )
    .output(z.object({ listing: Listing.nullable().describe('Null if this reader does not find it.') })),
}
