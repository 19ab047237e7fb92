import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, nextCursor, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { FeeShare, FeeSum } from '../records.ts'
import { dealParties, feeStatuses } from '../terms.ts'

const route = routesOf('Deals')

/** Which fees of completed deals a curator looks at. */
export const feeFilter = z.object({
  search: searchText(120)
    .default('')
    .describe('All words must occur, each in the name of the member, the title of the deal or of its listing.'),
  status: z.enum(feeStatuses).optional(),
  since: z.iso.datetime().optional().describe('Only deals that were completed at this time or later.'),
})
export type FeeFilter = z.infer<typeof feeFilter>

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
          .describe('On the first page: the sums of what is found, whatever its status, without reversed fees.'),
      }),
    ),

  mark: procedure
    .route(
      route('PUT', '/curation/deals/{id}/fees/{party}', 'Mark a fee as received, or take the mark back; for curators'),
    )
    .errors({
      DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' },
      FEE_REVERSED: { status: 409, message: 'This deal was declared void. Its fee is not due.' },
    })
    .input(byId.extend({ party: z.enum(dealParties), received: z.boolean() }))
    .output(z.object({ received: z.boolean() })),
}
