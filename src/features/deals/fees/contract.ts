import { z } from 'zod'
import { listingCategories } from '#features/listings/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, line, nextCursor, paragraphs, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { amountErrors } from '../errors.ts'
import { dealCurrencies, dealParties } from '../terms.ts'
import { FeeEvent, FeeShare, FeeSum, FeeTermsList, OwnFeeTerms } from './records.ts'
import { feeLimits, feeStates, feeStatuses } from './terms.ts'

const route = routesOf('Deals')

/** Which fees of completed deals a curator looks at. */
export const feeFilter = z.object({
  search: searchText(120)
    .default('')
    .describe('All words must occur, each in the name of the member, the title of the deal or of its listing.'),
  status: z.enum(feeStatuses).optional(),
  since: z.iso.datetime().optional().describe('Only deals that were completed at this time or later.'),
  until: z.iso.datetime().optional().describe('Only deals that were completed before this time.'),
  currency: z.enum(dealCurrencies).optional(),
  party: z.enum(dealParties).optional(),
  category: z.enum(listingCategories).optional(),
})
export type FeeFilter = z.infer<typeof feeFilter>

const ofShare = byId.extend({ party: z.enum(dealParties) })
const notFound = { DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' } } as const

export const feesContract = {
  list: procedure
    .route(route('GET', '/curation/fees', 'List the fees of completed deals, the latest first; for curators'))
    .input(feeFilter.extend({ cursor: cursor.optional(), limit: pageSize(100, 50) }))
    .output(
      z.object({
        items: z.array(FeeShare),
        next_cursor: nextCursor,
        sums: z
          .array(FeeSum)
          .describe(
            'On the first page: the sums of what is found, by currency and status, whatever status is asked for.',
          ),
      }),
    ),

  readTerms: procedure
    .route(route('GET', '/curation/fees/terms', 'Read the percent, the payer and the minimum of fees; for curators'))
    .output(FeeTermsList),

  changeTerms: procedure
    .route({
      ...route('PUT', '/curation/fees/terms', 'Change the fee of a category, or the general minimums; for curators'),
      description:
        'The terms of a category replace the general ones; null leaves the general ones. Without a category the general minimums change, and `rate` and `payer` are null: they are settings of the instance. A completion that is proposed already keeps its terms. Refused if the terms are not as in `seen` any more.',
    })
    .meta({ proof: 'fresh' })
    .errors({
      ...amountErrors,
      FEE_TERMS_CHANGED: {
        status: 409,
        message: 'Another curator changed these terms. Look at them before you save yours.',
        data: OwnFeeTerms,
      },
      FEE_GENERAL: { status: 422, message: 'The general percent and who pays are changed with the other settings.' },
    })
    .input(
      OwnFeeTerms.extend({
        category: z.enum(listingCategories).nullable(),
        seen: OwnFeeTerms.describe('The terms as the caller sees them.'),
      }),
    )
    .output(FeeTermsList),

  history: procedure
    .route(route('GET', '/curation/deals/{id}/fees/{party}/events', 'List what happened to a fee; for curators'))
    .errors(notFound)
    .input(ofShare)
    .output(z.object({ events: z.array(FeeEvent).describe('The oldest first.') })),

  mark: procedure
    .route({
      ...route('PUT', '/curation/deals/{id}/fees/{party}', 'Mark a fee as invoiced, paid or waived, or take that back'),
      description:
        'For curators who are not a party of the deal. A fee goes from due to invoiced to paid, or is waived instead of paid. A mistaken mark is taken back: from invoiced or waived to due, from paid to invoiced, or to due if there was no invoice. Refused if the fee is not in the state `from` any more.',
    })
    .errors({
      ...notFound,
      FEE_REVERSED: { status: 409, message: 'This deal was declared void. Its fee is not due.' },
      FEE_MARKED: {
        status: 409,
        message: 'This fee was marked meanwhile. Look at its state before you mark it again.',
        data: z.object({ state: z.enum(feeStates) }),
      },
      FEE_MARK: {
        status: 422,
        message: 'A fee cannot go from the state that you saw to the one you chose. Take the last mark back first.',
      },
      FEE_REASON: { status: 422, message: 'Please say why the fee is waived.' },
      FEE_DAY: { status: 422, message: 'Please choose a day that is not in the future.' },
    })
    .input(
      ofShare.extend({
        from: z.enum(feeStates).describe('The state of the fee as the caller sees it.'),
        to: z.enum(feeStates),
        day: z.iso
          .date()
          .refine((day) => day >= '2000', 'Please choose a day after 1999')
          .optional()
          .describe('The date of the invoice or of the payment; today if it is left out. Ignored for other marks.'),
        invoice_number: line(feeLimits.invoiceNumber).default('').describe('Ignored unless the fee is invoiced.'),
        reason: paragraphs(feeLimits.reason).default('').describe('Required to waive a fee, otherwise ignored.'),
      }),
    )
    .output(z.object({ state: z.enum(feeStates) })),
}
