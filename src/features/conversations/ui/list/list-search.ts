import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { messageLimits } from '../../terms.ts'
import type { ConversationWish } from '../queries.ts'

/** What is asked of one's conversations, as the address says it. What is not asked for is not there. */
export interface ListSearch {
  search?: string | undefined
  sort?: 'unread' | undefined
}

/** Reads an address: what makes no sense is as if it were not there. */
export function readListSearch(asked: { [Name in keyof ListSearch]?: unknown }): ListSearch {
  return withoutUndefined<ListSearch>({
    search: searchText(asked.search, messageLimits.search),
    sort: knownValue(unusual, asked.sort),
  })
}

/** The same as the API is asked. */
export const wishOf = ({ sort, search = '' }: ListSearch): ConversationWish => ({ sort: sort ?? 'recent', search })

const unusual = ['unread'] as const
