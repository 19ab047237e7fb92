import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { distinctWords, tidyLine } from '#lib/tidy-text.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { useFieldControl } from '#ui/forms/fields/field-context.ts'
import { maxListedWords } from '../terms.ts'
import { matching, suggestedSpelling } from './suggested-words.ts'
import { WordSuggestions } from './word-suggestions.tsx'

type WordListFieldProps = {
  label: string
  hint: string
  words: readonly string[]
  onChange: (words: string[]) => void
  suggestions?: readonly string[]
  error?: string | undefined
}

/** A list of short texts, each a chip that can be removed. Suggestions can be added with a click; other words can be typed. */
export function WordListField({ label, hint, error, ...list }: WordListFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <WordListInput {...list} />
    </Field>
  )
}

function WordListInput({ words, onChange, suggestions = [] }: Omit<WordListFieldProps, 'label' | 'hint' | 'error'>) {
  const input = useRef<HTMLInputElement>(null)
  const suggested = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const control = useFieldControl({})
  const isFull = words.length >= maxListedWords

  const add = (text: string) => {
    const written = text.split(/[,;\n]/).map((word) => suggestedSpelling(tidyLine(word), suggestions))
    const next = distinctWords([...words, ...written]).slice(0, maxListedWords)
    if (next.length > words.length) {
      onChange(next)
      setAnnouncement(`${next.slice(words.length).join(', ')} added.`)
    }
    setTyped('')
  }
  const remove = (word: string) => {
    onChange(words.filter((existing) => existing !== word))
    setAnnouncement(`${word} removed.`)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = words.at(-1)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && suggested.current) {
      event.preventDefault()
      return suggested.current.querySelector('button')?.focus()
    }
    if (event.key === 'Backspace' && typed === '' && last) return remove(last)
    if (event.key !== 'Enter' && event.key !== ',') return
    // In an empty field Enter submits the form, as in other fields.
    if (event.key === 'Enter' && typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(text)) return
    event.preventDefault()
    add(text)
  }

  return (
    <>
      <div className="control-group mt-1 flex-wrap gap-x-2">
        {words.length > 0 && (
          <ul className="contents">
            {words.map((word) => (
              <Chip key={word} word={word} onRemove={() => remove(word)} />
            ))}
          </ul>
        )}
        <input
          {...control}
          ref={input}
          maxLength={60}
          readOnly={isFull}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={isFull ? 'At most twelve' : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          // The letters typed so far chose the suggestions, which the Tab key leads to.
          onBlur={({ relatedTarget }) => !suggested.current?.contains(relatedTarget) && add(typed)}
          className="control-part min-w-28"
        />
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </div>
      {!isFull && (
        <WordSuggestions
          listRef={suggested}
          suggestions={matching(suggestions, typed, words)}
          onAdd={add}
          onReturn={() => input.current?.focus()}
          onLeave={(next) => next !== input.current && add(typed)}
        />
      )}
    </>
  )
}

function Chip({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <li className="my-1 flex min-h-9 min-w-0 max-w-full items-center border border-line bg-paper-2 pl-3 text-[0.9375rem] leading-5">
      <span className="truncate">{word}</span>
      <button
        type="button"
        aria-label={`Remove ${word}`}
        onClick={onRemove}
        className="flex size-8.5 shrink-0 cursor-pointer items-center justify-center text-ink-2 -outline-offset-4! enabled-hover:text-gold pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={14} strokeWidth={1.5} />
      </button>
    </li>
  )
}
