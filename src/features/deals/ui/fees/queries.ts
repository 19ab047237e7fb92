import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { FeeFilter } from '../../fees/contract.ts'
import type { FeeShare } from '../../fees/records.ts'
import { type FeePeriod, rangeOf } from './fee-periods.ts'

export type FeeSearch = Pick<FeeFilter, 'search' | 'status' | 'currency' | 'party' | 'category'> & { period: FeePeriod }

export const feesQuery = ({ period, ...filter }: FeeSearch) =>
  api.fees.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...rangeOf(period), cursor }),
    ...nextPageByCursor,
    // Keep the previous results until the next search is answered.
    placeholderData: (previous) => previous,
  })

export const feeHistoryQuery = ({ deal_id: id, party }: Pick<FeeShare, 'deal_id' | 'party'>) =>
  api.fees.history.queryOptions({ input: { id, party } })

export const feeTermsQuery = () => api.fees.readTerms.queryOptions()

/** The address of the file with the same fees as the list. */
export function csvAddress({ period, ...filter }: FeeSearch): string {
  const params = Object.entries({ ...filter, ...rangeOf(period) })
  return `/exports/fees.csv?${new URLSearchParams(params.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
