import { z } from 'zod'
import { canonicalText } from '#lib/canonical-text.ts'
import { hasPiledMarks } from '#lib/tidy-text.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { line, nextCursor, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { listingNotFound } from '../contract.ts'
import { agreementLimits, agreementStages } from './terms.ts'
import { textProblem } from './text-problem.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const before = z.enum(agreementStages).describe('Before what the agreement is asked for.')

const ownText = z
  .string()
  .overwrite(canonicalText)
  .check(({ value, issues }) => {
    const problem = textProblem(value) ?? (hasPiledMarks(value) ? 'Please use fewer accents on one letter' : undefined)
    if (problem) issues.push({ code: 'custom', input: value, message: problem })
  })

const blanks = {
  party: line(agreementLimits.blank).min(1, 'Please say who discloses'),
  years: z.number().int().min(1).max(agreementLimits.years),
  law: line(agreementLimits.blank).min(1, 'Please name a country or a state'),
}

const wording = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('house'), ...blanks })
    .describe('The text that the product offers, with its blanks filled in.'),
  z.object({ kind: z.literal('own'), text: ownText }).describe('Plain text, at most 20 kB.'),
])
export type Wording = z.infer<typeof wording>

const Agreement = z.object({
  id: z.uuid(),
  of: z.enum(['listing', 'house']).describe('Whether the owner asks for it, or the operator for all private listings.'),
  before,
  sha256: sha256.describe('The version: the SHA-256 of the text in UTF-8.'),
  text: z.string(),
  created_at: z.string(),
})

export type Agreement = z.infer<typeof Agreement>

const OwnAgreement = Agreement.extend({
  blanks: z.object({ party: z.string(), years: z.number(), law: z.string() }).nullable(),
})
export type OwnAgreement = z.infer<typeof OwnAgreement>

const Receipt = z.object({
  id: z.uuid(),
  listing: z.object({ id: z.uuid(), title: z.string() }).nullable().describe('Null for the agreement of the operator.'),
  name: z.string().describe('As the member gave it.'),
  sha256,
  accepted_at: z.string(),
  is_current: z.boolean().describe('Whether the text it is about is still the one that is asked for.'),
})
export type AcceptanceReceipt = z.infer<typeof Receipt>

const ReceiptFile = z.object({
  receipt: z.object({
    ...{ format: z.string(), id: z.uuid(), instance: z.string() },
    listing: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    member: z.object({ id: z.uuid(), name_as_given: z.string() }),
    agreement: z.object({ sha256, before }),
    ...{ accepted_at: z.string(), key: z.string() },
  }),
  text: z.string(),
  signature: z.string().describe('Ed25519 over the canonical JSON (RFC 8785) of `receipt`, in base64url.'),
})

const receiptNotFound = { RECEIPT_NOT_FOUND: { status: 404, message: 'This receipt does not exist.' } } as const
const changed = {
  AGREEMENT_CHANGED: {
    status: 409,
    message: 'The agreement was changed in the meantime. Please read the new text.',
  },
} as const

const listings = procedure.errors({ LISTING_NOT_FOUND: listingNotFound })
const route = routesOf('Agreements')
const ofListing = z.object({ listing_id: z.uuid() })
const previous = sha256
  .nullable()
  .describe('The version that you saw last; refused if it changed since. Null for none.')
const asked = z.object({ before, wording, previous })

/** Agreements that members accept before they see a part of private listings, and the receipts of that. */
export const agreementsContract = {
  listAsked: listings
    .route({
      ...route('GET', '/listings/{listing_id}/agreements', 'List the agreements that a listing asks for'),
      description: 'For verified members. That of the operator comes first.',
    })
    .input(ofListing)
    .output(z.object({ items: z.array(Agreement.extend({ receipt: Receipt.nullable().describe('Yours.') })) })),

  accept: procedure
    .route({
      ...route('POST', '/agreements/{id}/accept', 'Accept an agreement'),
      description:
        'Writes a receipt that the instance signs. Accepting the same version again returns the same receipt. Needs a fresh proof of identity.',
    })
    .meta({ proof: 'fresh', address: 'confirmed' })
    .errors({
      AGREEMENT_NOT_FOUND: { status: 404, message: 'This agreement is no longer asked for.' },
      ...changed,
    })
    .input(
      z.object({
        id: z.uuid(),
        sha256: sha256.describe('The version that you read.'),
        name: line(agreementLimits.name).min(1, 'Please enter your name'),
        agreed: z.literal(true, 'Please tick the box if you agree'),
      }),
    )
    .output(Receipt),

  readOwn: listings
    .route(route('GET', '/listings/mine/{listing_id}/agreement', 'Read the agreement of your own listing'))
    .input(ofListing)
    .output(
      z.object({
        agreement: OwnAgreement.nullable(),
        house: Agreement.nullable().describe('What the operator asks for, for all private listings.'),
      }),
    ),

  set: listings
    .route({
      ...route('PUT', '/listings/{listing_id}/agreement', 'Ask for an agreement on your own listing'),
      description:
        'A text that differs in one character is a new version, which closes the listing to members until they accept it; those who accepted the former one are notified.',
    })
    .errors(changed)
    .input(asked.extend(ofListing.shape))
    .output(OwnAgreement),

  withdraw: listings
    .route(route('DELETE', '/listings/{listing_id}/agreement', 'Ask for no agreement on your own listing any more'))
    .input(ofListing)
    .output(z.object({ withdrawn: z.boolean() })),

  listReceipts: listings
    .route(route('GET', '/agreements/receipts', 'List what you accepted, the newest first'))
    .input(
      z.object({
        listing_id: z
          .uuid()
          .optional()
          .describe('A listing of your own: lists what members accepted about it instead, of all versions.'),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(Receipt), next_cursor: nextCursor })),

  readReceipt: procedure
    .route({
      ...route('GET', '/agreements/receipts/{id}', 'Read a receipt as it was signed'),
      description:
        'For both sides. `npm run verify` checks this JSON. As files: `/receipts/{id}.json` and `/receipts/{id}.pdf`.',
    })
    .errors(receiptNotFound)
    .input(z.object({ id: z.uuid() }))
    .output(ReceiptFile),

  readHouse: procedure
    .route({
      ...route('GET', '/curation/agreement', 'Read the agreement of the operator'),
      description: 'For curators.',
    })
    .output(z.object({ agreement: OwnAgreement.nullable(), accepted: z.number().int() })),

  setHouse: procedure
    .route({
      ...route('PUT', '/curation/agreement', 'Ask for an agreement on all private listings'),
      description:
        'For curators. Private listings close to members until they accept it, once for all. Needs a fresh proof of identity.',
    })
    .meta({ proof: 'fresh' })
    .errors(changed)
    .input(asked)
    .output(OwnAgreement),

  withdrawHouse: procedure
    .route({
      ...route('DELETE', '/curation/agreement', 'Ask for no agreement of the operator any more'),
      description: 'For curators. Needs a fresh proof of identity.',
    })
    .meta({ proof: 'fresh' })
    .output(z.object({ withdrawn: z.boolean() })),
}
