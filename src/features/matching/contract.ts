import { z } from 'zod'
import { closed, conversationNotFound, startErrors } from '#features/conversations/refusals.ts'
import { listingNotFound } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/records.ts'
import { mandateNotFound } from '#features/mandates/contract.ts'
import { Mandate, OwnMandate } from '#features/mandates/records.ts'
import { Traits } from '#features/traits/contract.ts'
import { procedure } from '#platform/contract.ts'
import { byId, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { Introduced } from './records.ts'
import {
  dismissalLimits,
  dismissalReasons,
  introductionLimit,
  judgedWeights,
  matchNews,
  mostMatches,
  states,
} from './terms.ts'

const Fit = z.object({
  score: z.number().int().describe('The sum of the points of the lines that are met.'),
  most: z.number().int().describe('The score if all lines were met.'),
  lines: z.array(
    z.object({
      weight: z.enum(judgedWeights),
      trait: z.string().nullable().describe('`place` for its places. Null for the budget.'),
      state: z
        .enum(states)
        .describe('`unknown` if the listing does not state it, or withholds it from you: nobody can tell which.'),
      points: z.number().int(),
    }),
  ),
})
export type Fit = z.infer<typeof Fit>

const route = routesOf('Matching')
const seen = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('A digest of what you are shown of the match. Send it when you dismiss the match.')
const reason = z.enum(dismissalReasons)
const listed = {
  total: z
    .number()
    .int()
    .describe(
      `How many there are. Lists the best ${mostMatches} and any others that are new to you, or everything that you dismissed.`,
    ),
  dismissed: z.number().int().describe('How many you have dismissed, of which nothing that you see has changed since.'),
}
const listInput = byId.extend({
  dismissed: z.boolean().default(false).describe('Lists those that you have dismissed instead of the others.'),
})
const item = {
  fit: Fit,
  seen,
  news: z
    .enum(matchNews)
    .nullable()
    .describe(
      '`new` if you were told of it since you last looked; `price` if its price, or budget, has changed since.',
    ),
  dismissal: z
    .object({ reason, words: z.string(), at: z.string() })
    .nullable()
    .describe('Why you dismissed it, for you alone.'),
}

const MandateMatches = z.object({
  mandate: OwnMandate,
  items: z.array(
    z.object({
      listing: ListingCard,
      stated: Traits.describe('What you may see of the traits that the mandate asks about.'),
      ...item,
    }),
  ),
  ...listed,
})
export type MandateMatches = z.infer<typeof MandateMatches>

const ListingMandates = z.object({
  title: z.string().describe('The title of the listing, as its owner reads it.'),
  traits: Traits.describe('All that the listing states.'),
  items: z.array(
    z.object({
      mandate: Mandate.omit({ buyer: true, hiding: true }),
      ...item,
      introduced: Introduced.nullable().describe('When you introduced the listing to the buyer.'),
    }),
  ),
  ...listed,
})
export type ListingMandates = z.infer<typeof ListingMandates>

const pair = z.object({ mandate_id: z.uuid(), listing_id: z.uuid() })
const pairs = procedure.errors({
  MATCH_NOT_FOUND: {
    status: 404,
    message: 'This is no match of yours any more. Load the list again to see what fits now.',
  },
})
const introductionErrors = {
  ALREADY_INTRODUCED: {
    status: 409,
    message: 'You have introduced this listing to the buyer already. Write in your conversation with them.',
  },
  LISTING_NOT_OPEN: { status: 409, message: 'Others do not see this listing at the moment. Show it first.' },
  MANDATE_NOT_OPEN: { status: 409, message: 'This mandate is no longer open.' },
  BUYER_NOT_VERIFIED: {
    status: 409,
    message: 'This buyer is not verified yet, and private listings are open to verified members only.',
  },
  MEMBER_NOT_FOUND: { status: 404, message: 'This buyer does not exist or is not visible to you.' },
  SUBJECT_NOT_FOUND: startErrors.SUBJECT_NOT_FOUND,
  NOT_REACHABLE: startErrors.NOT_REACHABLE,
  ...{ ...closed, ...conversationNotFound },
} as const

const dismissalPath = '/matches/{mandate_id}/{listing_id}/dismissal'

export const matchingContract = {
  listMatches: procedure
    .errors({ MANDATE_NOT_FOUND: mandateNotFound })
    .route({
      ...route('GET', '/mandates/{id}/matches', 'List the listings that fit your own mandate, the best first'),
      description:
        'Judged by what you may see of each listing. A listing fits if it misses nothing that must be or must never be, nor the budget, and meets at least one of the criteria.',
    })
    .input(listInput)
    .output(MandateMatches),

  listMandates: procedure
    .errors({ LISTING_NOT_FOUND: listingNotFound })
    .route({
      ...route('GET', '/listings/{id}/mandates', 'List the open mandates that your own listing fits, the best first'),
      description: 'Judged by all that you state. The buyers do not learn of it.',
    })
    .input(listInput)
    .output(ListingMandates),

  dismiss: pairs
    .errors({
      TOO_MANY_DISMISSALS: {
        status: 409,
        message: `You have dismissed ${dismissalLimits.perSubject.toLocaleString('en')} matches here. Bring some back first.`,
      },
    })
    .route({
      ...route('PUT', dismissalPath, 'Dismiss a match of your own mandate or your own listing'),
      description:
        'It leaves your list until something changes that you may see: what decides the match, or the price. Only you learn of it.',
    })
    .input(
      pair.extend({ seen, reason, words: paragraphs(dismissalLimits.words).default('').describe('For you alone.') }),
    )
    .output(z.object({ dismissed: z.literal(true) })),

  restore: procedure
    .route(route('DELETE', dismissalPath, 'Bring a match back that you dismissed'))
    .input(pair)
    .output(z.object({ restored: z.literal(true) })),

  introduce: pairs
    .route({
      ...route('POST', '/matches/{mandate_id}/{listing_id}/introduction', 'Introduce your own listing to a buyer'),
      description:
        'Gives the buyer access to the listing if they need it, and sends a message with its address, both or neither. Sending again with the same key changes nothing.',
    })
    .meta({ limit: 'message', idempotency: 'never', address: 'confirmed' })
    .errors({ LISTING_NOT_FOUND: listingNotFound, ...introductionErrors })
    .input(
      pair.extend({
        content: paragraphs(introductionLimit).min(1, 'Please enter a message'),
        key: z.uuid().describe('A UUID that the sender makes.'),
      }),
    )
    .output(Introduced),

  markSeen: procedure
    .route({
      ...route('POST', '/matches/seen', 'Mark what fits your own mandate, or your own listing, as seen'),
      description: 'All notifications about its matches count as read.',
    })
    .meta({ limit: 'receipt' })
    .input(
      byId.extend({
        of: z.enum(['mandate', 'listing']).describe('What the id is of.'),
        listed_ids: z
          .array(z.uuid())
          .max(dismissalLimits.perSubject)
          .describe('The ids of the other side that you were shown. What you were not shown stays new.'),
      }),
    )
    .output(z.object({ seen: z.literal(true) })),
}
