import { knownValue, searchText, withoutUndefined } from '#lib/search-values.ts'
import { messageLimits } from '../../terms.ts'
import type { ConversationFilter } from '../queries.ts'

/** The search params of the conversation list; defaults are left out. */
export interface ListSearchParams {
  search?: string | undefined
  sort?: 'unread' | undefined
  view?: 'archived' | undefined
}

/** Ignores invalid values. */
export function readListSearchParams(values: { [Name in keyof ListSearchParams]?: unknown }): ListSearchParams {
  return withoutUndefined<ListSearchParams>({
    search: searchText(values.search, messageLimits.search),
    sort: knownValue(sortsInAddress, values.sort),
    view: knownValue(viewsInAddress, values.view),
  })
}

/** The same as the API is values. */
export const listFilter = ({ sort, search = '', view }: ListSearchParams): ConversationFilter => ({
  sort: sort ?? 'recent',
  search,
  archived: view === 'archived',
})

/** The sequence of the message that a search result leads to. */
export function targetMessage(params: object): number | undefined {
  // A number in a link, and text in the address.
  const sequence = 'message' in params ? Number(params.message) : 0
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : undefined
}

const sortsInAddress = ['unread'] as const
const viewsInAddress = ['archived'] as const
