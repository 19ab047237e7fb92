import { useState } from 'react'
import { placeLimits } from '#features/places/terms.ts'
import { SuggestInput, type Suggestion } from '#ui/forms/choices/suggest-input.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

type PlaceInputProps = {
  label: string
  name: string
  /** The text of the place that is chosen; empty if none is. */
  chosen: string
  onChoose: (place: Suggestion) => void
  /** Called when the text is deleted. */
  onClear?: () => void
}

/** Chooses a country, a region or a town. What is typed counts only once a suggestion is chosen. */
export function PlaceInput({ label, name, chosen, onChoose, onClear }: PlaceInputProps) {
  const [typed, setTyped] = useState<string>()
  const { suggestions, search, isError } = usePlaceSuggestions()
  return (
    <Field label={label} filter hint={isError ? 'Places could not be searched. Please try again.' : undefined}>
      <SuggestInput
        name={name}
        value={typed ?? chosen}
        maxLength={placeLimits.search}
        suggestions={suggestions}
        onWrite={(text) => {
          setTyped(text)
          search(text)
          if (text === '') onClear?.()
        }}
        onChoose={(place) => {
          setTyped(undefined)
          search('')
          onChoose(place)
        }}
      />
    </Field>
  )
}
