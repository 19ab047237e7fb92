import { useState } from 'react'
import { usePlaceSuggestions } from '#features/offers/ui/places/use-place-suggestions.ts'
import { endsWithPlace } from '#features/places/terms.ts'
import { SuggestInput } from '#ui/forms/choices/suggest-input.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import type { RecordForm } from '#ui/forms/fields/record-fields.tsx'
import { listingLimits } from '../../terms.ts'
import { copy } from './copy.ts'
import type { ListingFields } from './listing-fields.ts'

/** The location as text. A place that is chosen from the suggestions is also stored, until the text names another one. */
export function LocationField({ fields, put, problems, elsewhere }: RecordForm<ListingFields>) {
  const { location, place_id, place_text } = fields
  const [isDropped, setIsDropped] = useState(false)
  const { suggestions, search, isError } = usePlaceSuggestions()
  const write = (text: string) => {
    const isKept = place_id !== '' && endsWithPlace(text, place_text)
    setIsDropped(place_id !== '' ? !isKept : isDropped && text !== '')
    put({ location: text, ...(!isKept && noPlace) })
    search(isKept ? '' : text)
  }

  return (
    <Field label="Location" error={problems.location} hint={elsewhere?.location ?? hintOf()}>
      <SuggestInput
        name="location"
        value={location}
        maxLength={listingLimits.location}
        suggestions={suggestions}
        onWrite={write}
        onChoose={({ id, text }) => {
          setIsDropped(false)
          search('')
          put({ location: text, place_id: id, place_text: text })
        }}
      />
    </Field>
  )

  function hintOf(): string {
    if (place_id !== '') return copy.placeChosen
    if (isError) return copy.placesFailed
    return isDropped ? copy.placeDropped : copy.placeFree
  }
}

const noPlace = { place_id: '', place_text: '' }
