import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { FeeStatus } from '../../terms.ts'
import { type FeePeriod, startOf } from './fee-periods.ts'

export interface FeeSearch {
  search: string
  status?: FeeStatus | undefined
  period: FeePeriod
}

export const feesQuery = ({ period, ...filter }: FeeSearch) =>
  api.fees.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, since: startOf(period), cursor }),
    ...nextPageByCursor,
    // Keep the previous results until the next search is answered.
    placeholderData: (previous) => previous,
  })
