import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { messageLimits } from '../../terms.ts'
import type { ConversationFilter } from '../queries.ts'

/** The search params of the conversation list; defaults are left out. */
export interface ListSearchParams {
  search?: string | undefined
  sort?: 'unread' | undefined
}

/** Ignores invalid values. */
export function readListSearchParams(values: { [Name in keyof ListSearchParams]?: unknown }): ListSearchParams {
  return withoutUndefined<ListSearchParams>({
    search: searchText(values.search, messageLimits.search),
    sort: knownValue(sortsInAddress, values.sort),
  })
}

/** The same as the API is values. */
export const listFilter = ({ sort, search = '' }: ListSearchParams): ConversationFilter => ({
  sort: sort ?? 'recent',
  search,
})

const sortsInAddress = ['unread'] as const
