import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { messageLimits } from '../../terms.ts'
import type { ConversationFilter } from '../queries.ts'

/** What is asked of one's conversations, as the address says it. What is not asked for is not there. */
export interface ListSearchParams {
  search?: string | undefined
  sort?: 'unread' | undefined
}

/** Reads an address: what makes no sense is as if it were not there. */
export function readListSearchParams(asked: { [Name in keyof ListSearchParams]?: unknown }): ListSearchParams {
  return withoutUndefined<ListSearchParams>({
    search: searchText(asked.search, messageLimits.search),
    sort: knownValue(unusual, asked.sort),
  })
}

/** The same as the API is asked. */
export const listFilter = ({ sort, search = '' }: ListSearchParams): ConversationFilter => ({
  sort: sort ?? 'recent',
  search,
})

const unusual = ['unread'] as const
