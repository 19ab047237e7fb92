import { z } from 'zod'
import { listingNotFound } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/records.ts'
import { mandateNotFound } from '#features/mandates/contract.ts'
import { Mandate, OwnMandate } from '#features/mandates/records.ts'
import { procedure } from '#platform/contract.ts'
import { byId, routesOf } from '#platform/contract-terms.ts'
import { judgedWeights, mostMatches, states } from './terms.ts'

const Fit = z.object({
  score: z.number().int().describe('The sum of the points of the lines that are met.'),
  most: z.number().int().describe('The score if all lines were met.'),
  lines: z.array(
    z.object({
      weight: z.enum(judgedWeights),
      trait: z.string().nullable().describe('Null for the budget.'),
      state: z
        .enum(states)
        .describe('`unknown` if the listing does not state it, or withholds it from you: nobody can tell which.'),
      points: z.number().int(),
    }),
  ),
})
export type Fit = z.infer<typeof Fit>

const route = routesOf('Matching')
const listed = {
  total: z.number().int().describe(`How many fit. The best ${mostMatches} are listed.`),
}

const MandateMatches = z.object({
  mandate: OwnMandate,
  items: z.array(z.object({ listing: ListingCard, fit: Fit })),
  ...listed,
})
export type MandateMatches = z.infer<typeof MandateMatches>

const ListingMandates = z.object({
  title: z.string().describe('The title of the listing, as its owner reads it.'),
  items: z.array(z.object({ mandate: Mandate.omit({ buyer: true, hiding: true }), fit: Fit })),
  ...listed,
})
export type ListingMandates = z.infer<typeof ListingMandates>

export const matchingContract = {
  listMatches: procedure
    .errors({ MANDATE_NOT_FOUND: mandateNotFound })
    .route({
      ...route('GET', '/mandates/{id}/matches', 'List the listings that fit your own mandate, the best first'),
      description:
        'Judged by what you may see of each listing. A listing fits if it misses nothing that must be or must never be, nor the budget, and meets at least one of the criteria.',
    })
    .input(byId)
    .output(MandateMatches),

  listMandates: procedure
    .errors({ LISTING_NOT_FOUND: listingNotFound })
    .route({
      ...route('GET', '/listings/{id}/mandates', 'List the open mandates that your own listing fits, the best first'),
      description: 'Judged by all that you state. The buyers do not learn of it.',
    })
    .input(byId)
    .output(ListingMandates),
}
