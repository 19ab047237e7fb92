import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import type { FoundPlace } from '#features/places/contract.ts'
import { placeLimits } from '#features/places/terms.ts'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'

interface PlaceSuggestions {
  suggestions: FoundPlace[]
  isError: boolean
  /** Searches soon after the last letter was typed; an empty text ends the search. */
  search: (text: string) => void
}

/** Places of the gazetteer for what is typed. */
export function usePlaceSuggestions(): PlaceSuggestions {
  const [searchedText, setSearchedText] = useState('')
  const [, search] = useDebouncedInput(searchedText, setSearchedText)
  const places = useQuery({
    ...api.places.find.queryOptions({ input: { search: searchedText.slice(0, placeLimits.search) } }),
    enabled: searchedText.length > 1,
    // While the reader types on, the former suggestions stay.
    placeholderData: (previous) => previous,
    ...{ staleTime: 60 * 60_000, retry: false },
  })
  return {
    suggestions: searchedText.length > 1 ? (places.data?.items ?? []) : [],
    isError: places.isError,
    search,
  }
}
