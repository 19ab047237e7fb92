import { z } from 'zod'
import { listingCategories } from '#features/listings/terms.ts'
import { placeRefused } from '#features/places/contract.ts'
import { Criteria, traitRefused } from '#features/traits/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import {
  amount,
  browsePage,
  byId,
  line,
  nextCursor,
  ownPage,
  paragraphs,
  routesOf,
  searchText,
  sortedCursor,
} from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { mostAtOnce, ownMandateSorts } from './own-list.ts'
import { askedPlaces, CuratedMandate, Mandate, MandateCard, OwnMandate, wantedBy } from './records.ts'
import { curatedMandateStatuses, mandateCurrencies, mandateLimits, mandatePages, mandateStatuses } from './terms.ts'

const budget = amount.nullable()

const fields = {
  title: line(mandateLimits.title).min(1, 'Please enter a title'),
  category: z.enum(listingCategories, 'Please choose a category'),
  location: line(mandateLimits.location),
  currency: z.enum(mandateCurrencies),
  budget_min: budget,
  budget_max: budget,
  requirements: paragraphs(mandateLimits.requirements),
  criteria: Criteria,
  places: askedPlaces,
  wanted_by: wantedBy,
  status: z.enum(mandateStatuses),
  is_active: z.boolean(),
}

export const mandateNotFound = {
  status: 404,
  message: 'The mandate you are looking for does not exist or may have been removed.',
} as const
const mandates = procedure.errors({ MANDATE_NOT_FOUND: mandateNotFound })
const budgetErrors = {
  BUDGET_RANGE: { status: 422, message: 'The minimum budget must not be higher than the maximum.' },
  BUDGET_DECIMALS: { status: 422, message: 'Amounts in yen have no decimals.' },
}
const quotaErrors = {
  TOO_MANY_MANDATES: {
    status: 409,
    message: 'You have reached the number of mandates that a member may have here.',
  },
}
const route = routesOf('Mandates')

export const mandatesContract = {
  browse: procedure
    .route({
      ...route('GET', '/mandates', 'Browse the mandates that are open'),
      description: 'The newest first.',
    })
    .meta({ standing: 'public' })
    .input(
      z.object({
        search: searchText(mandateLimits.search)
          .default('')
          .describe(
            'All words must occur, each anywhere in title, location and requirements, in any order, ignoring case and accents; part of a word is enough. Text in quotation marks is one phrase. If no word has three letters or digits in a row, only the newest 2,000 mandates that match the other filters are searched.',
          ),
        category: z.enum(listingCategories).optional(),
        urgent: z.boolean().default(false),
        verified_buyers: z.boolean().default(false),
        cursor: cursor.optional().describe('Valid for the same filters only.'),
        limit: pageSize(30, mandatePages.first),
      }),
    )
    .output(browsePage(MandateCard, z.enum(listingCategories))),

  read: mandates
    .route(route('GET', '/mandates/{id}', 'Read a mandate'))
    .meta({ standing: 'public' })
    .input(byId)
    .output(Mandate),

  listOwn: procedure
    .route({
      ...route('GET', '/mandates/mine', 'List your own mandates'),
      description: '`total` and `active` count the mandates that match the filters.',
    })
    .input(
      z.object({
        search: searchText(mandateLimits.search)
          .default('')
          .describe('All words must occur, each anywhere in title, location and requirements, as in `browse`.'),
        category: z.enum(listingCategories).optional(),
        status: z.enum(mandateStatuses).optional(),
        is_active: z.boolean().optional(),
        sort: z
          .enum(ownMandateSorts)
          .default('created-down')
          .describe(
            'A budget is compared by its maximum, or by its minimum if it has none, and by approximate exchange rates. A mandate without a budget comes last.',
          ),
        cursor: sortedCursor,
        limit: pageSize(100, 50),
      }),
    )
    .output(ownPage(OwnMandate)),

  listAll: procedure
    .route({
      ...route('GET', '/curation/mandates', 'List the mandates of all members, the newest first; for curators'),
      description: 'Inactive and hidden mandates are in it too.',
    })
    .input(
      z.object({
        search: searchText(mandateLimits.search)
          .default('')
          .describe('All words must occur, each in the title, the location or the name of the buyer.'),
        category: z.enum(listingCategories).optional(),
        status: z.enum(curatedMandateStatuses).optional(),
        cursor: cursor.optional(),
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(CuratedMandate), next_cursor: nextCursor })),

  listOfMember: procedure
    .route(route('GET', '/members/{id}/mandates', 'List the open mandates of a member, the newest first'))
    .meta({ address: 'confirmed' })
    .input(byId.extend({ cursor: cursor.optional(), limit: pageSize(30, mandatePages.ofMember) }))
    .output(z.object({ items: z.array(MandateCard), next_cursor: nextCursor })),

  readOwn: mandates
    .route(route('GET', '/mandates/mine/{id}', 'Read your own mandate'))
    .input(byId)
    .output(OwnMandate),

  create: procedure
    .route({ ...route('POST', '/mandates', 'Create a mandate'), successStatus: 201 })
    .errors({ ...budgetErrors, ...quotaErrors, ...traitRefused, ...placeRefused })
    .input(
      z.object({
        title: fields.title,
        category: fields.category,
        location: fields.location.default(''),
        currency: fields.currency.default('USD'),
        budget_min: budget.default(null),
        budget_max: budget.default(null),
        requirements: fields.requirements.default(''),
        criteria: fields.criteria.default({}),
        places: fields.places.default({}),
        wanted_by: fields.wanted_by.default(null),
        status: fields.status.default('open'),
        is_active: fields.is_active.default(true),
      }),
    )
    .output(OwnMandate),

  update: mandates
    .route({
      ...route('PATCH', '/mandates/{id}', 'Change your own mandate'),
      description:
        'Fields that you omit stay unchanged. `criteria` and `places` each replace all of their kind; another category keeps those that it accepts.',
    })
    .errors({
      ...budgetErrors,
      ...traitRefused,
      ...placeRefused,
      MANDATE_CHANGED: { status: 409, message: 'This mandate was changed elsewhere. Please look at it again.' },
    })
    .input(z.object({ id: z.uuid(), version: z.number().int(), ...z.object(fields).partial().shape }))
    .output(OwnMandate),

  showMany: procedure
    .route({
      ...route('POST', '/mandates/standing', 'Show or hide several of your mandates'),
      description: 'All in one transaction. Those that are active or inactive already do not change.',
    })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce), is_active: z.boolean() }))
    .output(
      z.object({
        changed: z.array(z.uuid()),
        not_found: z.array(z.uuid()).describe('Those that are not among your mandates.'),
      }),
    ),

  duplicate: mandates
    .route({
      ...route('POST', '/mandates/{id}/duplicate', 'Duplicate your own mandate'),
      description: 'The copy is inactive.',
      successStatus: 201,
    })
    .errors({
      ...quotaErrors,
      ORIGINAL_HIDDEN: { status: 409, message: 'Our curators hide this mandate, so it cannot be duplicated.' },
    })
    .input(byId)
    .output(OwnMandate),
}

/** The input of `listOwn`: filters, order, cursor and page size. */
export type OwnMandateFilter = z.infer<NonNullable<(typeof mandatesContract.listOwn)['~orpc']['inputSchema']>>

/** The input of `browse`: filters, cursor and page size. */
export type MandateFilter = z.infer<NonNullable<(typeof mandatesContract.browse)['~orpc']['inputSchema']>>
