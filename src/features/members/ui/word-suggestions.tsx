import { Plus } from 'lucide-react'

const maxShown = 8

type WordSuggestionsProps = { suggestions: readonly string[]; onAdd: (word: string) => void }

/** Words to add with one click, in place of the list that a browser would draw. */
export function WordSuggestions({ suggestions, onAdd }: WordSuggestionsProps) {
  if (suggestions.length === 0) return null
  return (
    <ul aria-label="Suggestions" className="mt-2 flex flex-wrap gap-x-5">
      {suggestions.slice(0, maxShown).map((word) => (
        <li key={word}>
          <button
            type="button"
            aria-label={`Add ${word}`}
            // The field keeps the focus: losing it would add the letters that are typed so far.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAdd(word)}
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
