import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { endsWithPlace, placeLimits } from '#features/places/terms.ts'
import { SuggestInput } from '#ui/forms/choices/suggest-input.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import type { RecordForm } from '#ui/forms/fields/record-fields.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import { listingLimits } from '../../terms.ts'
import { copy } from './copy.ts'
import type { ListingFields } from './listing-fields.ts'

/** The location as text. A place that is chosen from the suggestions is also stored, until the text names another one. */
export function LocationField({ fields, put, problems, elsewhere }: RecordForm<ListingFields>) {
  const { location, place_id, place_text } = fields
  const [isDropped, setIsDropped] = useState(false)
  const [searchedText, setSearchedText] = useState('')
  const [, setTypedText] = useDebouncedInput(searchedText, setSearchedText)
  const places = useQuery({
    ...api.places.find.queryOptions({ input: { search: searchedText.slice(0, placeLimits.search) } }),
    enabled: searchedText.length > 1,
    // While the member types on, the former suggestions stay.
    placeholderData: (previous) => previous,
    ...{ staleTime: 60 * 60_000, retry: false },
  })
  const write = (text: string) => {
    const isKept = place_id !== '' && endsWithPlace(text, place_text)
    setIsDropped(place_id !== '' ? !isKept : isDropped && text !== '')
    put({ location: text, ...(!isKept && noPlace) })
    setTypedText(isKept ? '' : text)
  }

  return (
    <Field label="Location" error={problems.location} hint={elsewhere?.location ?? hintOf()}>
      <SuggestInput
        name="location"
        value={location}
        maxLength={listingLimits.location}
        suggestions={searchedText.length > 1 ? (places.data?.items ?? []) : []}
        onWrite={write}
        onChoose={({ id, text }) => {
          setIsDropped(false)
          setTypedText('')
          put({ location: text, place_id: id, place_text: text })
        }}
      />
    </Field>
  )

  function hintOf(): string {
    if (place_id !== '') return copy.placeChosen
    if (places.isError) return copy.placesFailed
    return isDropped ? copy.placeDropped : copy.placeFree
  }
}

const noPlace = { place_id: '', place_text: '' }
