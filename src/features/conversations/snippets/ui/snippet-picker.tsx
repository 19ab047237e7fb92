import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import type { Snippet } from '../contract.ts'
import { copy } from './copy.ts'
import { snippetsQuery } from './queries.ts'
import { SnippetsDialog } from './snippets-dialog.tsx'

export type SnippetMenuProps = {
  /** The text of the message. */
  text: string
  onChange: (text: string) => void
  inputRef: RefObject<HTMLTextAreaElement | null>
}

type SnippetPickerProps = SnippetMenuProps & {
  /** What was typed after a slash at the beginning. */
  slashWords: string | undefined
  /** Whether it opened by a slash: then the focus stays in the message. */
  isTyped: boolean
  onClose: () => void
}

/** The member's snippets above the composer. Arrows choose, Enter inserts, Escape closes. */
export function SnippetPicker({ text, onChange, inputRef, slashWords, isTyped, onClose }: SnippetPickerProps) {
  const words = slashWords ?? ''
  const cache = useQueryClient()
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { data, isError } = useQuery(snippetsQuery())
  const [chosen, setChosen] = useState(0)
  const [isManaging, setIsManaging] = useState(false)
  const snippets = (data?.items ?? []).filter((snippet) => matches(snippet, words))
  const current = Math.min(chosen, snippets.length - 1)

  /** Replaces the slash and its words, or what is selected. */
  function insert({ id: snippetId, text: inserted }: Snippet) {
    const { current: box } = inputRef
    const isSlashed = slashWords !== undefined
    const from = isSlashed ? 0 : (box?.selectionStart ?? text.length)
    onChange(text.slice(0, from) + inserted + (isSlashed ? '' : text.slice(box?.selectionEnd ?? text.length)))
    onClose()
    box?.focus()
    // After the text is in the box.
    requestAnimationFrame(() => box?.setSelectionRange(from + inserted.length, from + inserted.length))
    apiClient.snippets
      .use({ id: snippetId })
      .then(() => cache.invalidateQueries({ queryKey: api.snippets.key() }))
      .catch(() => undefined)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isManaging || event.isComposing) return
    const snippet = snippets[current]
    if (event.key === 'Escape') {
      onClose()
      inputRef.current?.focus()
    } else if (event.key === 'ArrowDown') setChosen((current + 1) % Math.max(1, snippets.length))
    else if (event.key === 'ArrowUp') setChosen((current - 1 + snippets.length) % Math.max(1, snippets.length))
    else if (event.key === 'Enter' && snippet && isWithin(event.target, inputRef.current, ref.current)) insert(snippet)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const isInside = event.target instanceof Node && ref.current?.parentElement?.contains(event.target)
    if (!isManaging && !isInside) onClose()
  })
  useEffect(() => {
    const listening = new AbortController()
    // Before the composer, which would send the message or edit the last one.
    addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
    addEventListener('pointerdown', onPointerDown, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (!isTyped) ref.current?.focus()
  }, [isTyped])

  return (
    <div
      ref={ref}
      role="dialog"
      aria-label="Snippets"
      tabIndex={-1}
      className="absolute inset-x-4 bottom-full z-20 mb-2 border border-gold-line bg-raised outline-none sm:right-6 sm:left-auto sm:w-96"
    >
      {data && (
        <div role="listbox" aria-label="Your snippets" className="max-h-72 overflow-y-auto overscroll-contain">
          {snippets.map((snippet, place) => (
            // biome-ignore lint/a11y: keys are handled for the whole panel
            <div
              key={snippet.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === current}
              onClick={() => insert(snippet)}
              onPointerMove={() => setChosen(place)}
              className="cursor-default border-clear border-l-2 px-4 py-2.5 aria-selected:border-gold aria-selected:bg-paper-2"
            >
              <span className="block truncate">{snippet.title}</span>
              <span className="block truncate text-ink-2 text-sm">{snippet.text}</span>
            </div>
          ))}
        </div>
      )}
      {snippets.length === 0 && (
        <p role="status" className="px-4 py-4 text-ink-2 text-sm">
          {isError
            ? 'Your snippets could not be loaded.'
            : !data
              ? 'Loading…'
              : data.items.length > 0
                ? copy.noMatch
                : copy.none}
        </p>
      )}
      <p className="flex items-center justify-between gap-4 border-line border-t px-4 py-2">
        <span className="text-ink-2 text-xs">{copy.hint}</span>
        <Button size="small" variant="plain" onClick={() => setIsManaging(true)}>
          {data?.items.length ? 'Manage' : 'New snippet'}
        </Button>
      </p>
      <SnippetsDialog
        snippets={data?.items ?? []}
        open={isManaging}
        onOpenChange={(open) => {
          setIsManaging(open)
          if (!open) onClose()
        }}
      />
    </div>
  )
}

const matches = ({ title, text }: Snippet, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title}\n${text}`.toLowerCase().includes(word))

const isWithin = (target: EventTarget | null, ...elements: (HTMLElement | null)[]): boolean =>
  elements.some((element) => element === target)
