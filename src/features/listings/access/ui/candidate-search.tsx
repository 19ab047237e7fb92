import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import type { Candidate } from '../contract.ts'
import { accessLimits } from '../terms.ts'
import { candidateCopy } from './candidate-copy.ts'
import { candidatesQuery } from './queries.ts'

interface SearchProps {
  /** The listing, which is the member's own. */
  id: string
  search: string
  onSearch: (search: string) => void
  /** What was found, to choose from. */
  children: (candidates: readonly Candidate[]) => ReactNode
}

/** Names a member to give something to: one of the directory, one that the owner knows, or one by the link of their card. */
export function CandidateSearch({ id, search, onSearch, children }: SearchProps) {
  const { data, isFetching, isError } = useQuery(candidatesQuery(id, search))
  return (
    <div>
      <DebouncedSearch
        {...{ label: 'Find a verified member', name: 'member', placeholder: 'Name, company, or link of a card' }}
        maxLength={accessLimits.search}
        current={search}
        onSearch={onSearch}
      />
      {children(data?.items ?? [])}
      <p role="status" className="text-[0.8125rem] text-ink-2 leading-5 empty:hidden">
        {search !== '' && !isFetching && data?.items.length === 0 && candidateCopy.nobodyFound}
        {isError && candidateCopy.notSearched}
      </p>
    </div>
  )
}
