import { type KeyboardEvent, useId, useState } from 'react'
import { TextInput } from '../fields/text-input.tsx'

export interface Suggestion {
  id: string
  text: string
}

type SuggestInputProps = {
  name: string
  value: string
  maxLength: number
  suggestions: readonly Suggestion[]
  /** Called while the member types, and when they delete everything. */
  onWrite: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** A line of text with suggestions below it. What is typed stays as it is unless a suggestion is chosen. */
export function SuggestInput({ name, value, maxLength, suggestions, onWrite, onChoose }: SuggestInputProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`
  const activeSuggestion = isShown ? suggestions[active] : undefined
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter' && activeSuggestion) {
      // Otherwise the form would be sent.
      event.preventDefault()
      return choose(activeSuggestion)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || suggestions.length === 0) return
    event.preventDefault()
    setIsOpen(true)
    setActive((index) => Math.min(suggestions.length - 1, Math.max(0, index + step)))
  }

  return (
    <div className="relative">
      <TextInput
        name={name}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={activeSuggestion && optionId(active)}
        onChange={({ target }) => {
          setIsOpen(true)
          setActive(-1)
          onWrite(target.value)
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto border border-gold-line bg-raised py-1"
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys, as in every combobox
            <div
              key={suggestion.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className="flex min-h-11 cursor-default items-center border-clear border-l-2 px-4 py-2 text-base leading-6 hover:bg-paper-2 aria-selected:border-gold aria-selected:bg-paper-2 md:min-h-10 md:text-[0.9375rem]"
            >
              {suggestion.text}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
