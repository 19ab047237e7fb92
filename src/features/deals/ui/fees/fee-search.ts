import { listingCategories } from '#features/listings/terms.ts'
import { feeStatuses } from '../../fees/terms.ts'
import { dealCurrencies, dealParties } from '../../terms.ts'
import { feePeriods } from './fee-periods.ts'
import type { FeeSearch } from './queries.ts'

/** The filters as they are in the address, where anything may be written. */
export type RawFeeSearch = Partial<Record<keyof FeeSearch, unknown>>

export const readFeeSearch = ({ search, status, period, currency, party, category }: RawFeeSearch): FeeSearch => ({
  search: typeof search === 'string' || typeof search === 'number' ? `${search}`.slice(0, 120) : '',
  status: feeStatuses.find((one) => one === status),
  period: feePeriods.find(({ value }) => value === period)?.value ?? 'all',
  currency: dealCurrencies.find((one) => one === currency),
  party: dealParties.find((one) => one === party),
  category: listingCategories.find((one) => one === category),
})

/** For the address, without what is the default. */
export const writeFeeSearch = ({ search, period, ...filter }: FeeSearch): RawFeeSearch => ({
  ...filter,
  search: search || undefined,
  period: period === 'all' ? undefined : period,
})
