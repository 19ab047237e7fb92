import { Plus } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'

const maxShown = 8

type WordSuggestionsProps = {
  suggestions: readonly string[]
  listRef: RefObject<HTMLUListElement | null>
  onAdd: (word: string) => void
  /** Called when a key leads back to the field. */
  onReturn: () => void
  /** Called when the focus leaves the suggestions. */
  onLeave: (next: EventTarget | null) => void
}

/** Words to add with a click or by the keyboard, in place of the list that a browser would draw. */
export function WordSuggestions({ suggestions, listRef, onAdd, onReturn, onLeave }: WordSuggestionsProps) {
  if (suggestions.length === 0) return null

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.parentElement
    const isForward = event.key === 'ArrowRight' || event.key === 'ArrowDown'
    if (!isForward && !['ArrowLeft', 'ArrowUp', 'Escape'].includes(event.key)) return
    event.preventDefault()
    const next = isForward ? item?.nextElementSibling : event.key !== 'Escape' && item?.previousElementSibling
    if (next) next.querySelector('button')?.focus()
    else if (!isForward) onReturn()
  }

  return (
    <ul
      ref={listRef}
      aria-label="Suggestions"
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && onLeave(relatedTarget)}
      className="mt-2 flex flex-wrap gap-x-5"
    >
      {suggestions.slice(0, maxShown).map((word) => (
        <li key={word}>
          <button
            type="button"
            aria-label={`Add ${word}`}
            // The field keeps the focus: losing it would add the letters that are typed so far.
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
            onClick={({ detail }) => {
              // By a key, not a pointer. The button goes away once its word is added.
              if (detail === 0) onReturn()
              onAdd(word)
            }}
            className="flex min-h-9 cursor-pointer items-center gap-1.5 text-[0.8125rem] text-ink-2 enabled-hover:text-gold pointer-coarse:min-h-11"
          >
            <Plus aria-hidden="true" size={12} strokeWidth={1.5} />
            {word}
          </button>
        </li>
      ))}
    </ul>
  )
}
