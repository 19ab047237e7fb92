import { type KeyboardEvent, type RefObject, type SubmitEvent, useId } from 'react'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { messageLimits } from '../../terms.ts'

type ComposerProps = {
  /** To whom one writes. */
  name: string
  words: string
  onWrite: (words: string) => void
  onSend: (content: string) => void
  box: RefObject<HTMLTextAreaElement | null>
  online: boolean
}

/** Where one writes. Enter sends; with Shift it begins a line. */
export function Composer({ name, words, onWrite, onSend, box, online }: ComposerProps) {
  const statusId = useId()
  const content = tidyParagraphs(words)
  const left = messageLimits.content - content.length
  const ready = content.length > 0 && left >= 0

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ready) onSend(content)
  }

  return (
    <form
      onSubmit={submit}
      data-foot
      aria-label={`Write to ${name}`}
      className="border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      <div className="flex items-end gap-3 border border-ink-3 bg-raised py-1.5 pr-1.5 pl-4 transition-colors duration-200 ease-quiet focus-within:border-gold">
        <textarea
          ref={box}
          rows={1}
          aria-label="Message"
          aria-invalid={left < 0 || undefined}
          aria-describedby={statusId}
          placeholder={`Write to ${name}`}
          enterKeyHint="send"
          value={words}
          // What is written before scripts run would be lost.
          readOnly={!useHydrated()}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content block max-h-44 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-base text-ink leading-6 outline-none placeholder:text-ink-2 placeholder:opacity-100"
        />
        <Button type="submit" variant="solid" size="small" disabled={!ready} className="min-h-11!">
          Send
        </Button>
      </div>
      {/* Always there: only what changes inside is read aloud. The countdown stays outside, or each key would be. */}
      <p id={statusId} role="status" className="text-ink-2 text-xs not-empty:mt-2">
        {left < 0 && (
          <span className="text-danger">
            {-left} {left === -1 ? 'character' : 'characters'} too many.{' '}
          </span>
        )}
        {!online && 'You are offline. What you write is kept here, and sent once the line is back.'}
      </p>
      {left >= 0 && left < 200 && <p className="mt-2 text-ink-2 text-xs">{left} characters left.</p>}
    </form>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { isComposing, keyCode } = event.nativeEvent
  // While a word is being composed, as in Japanese, Enter chooses it. Safari ends the composition before it tells of
  // that key; only the code 229, for keys that the composition took, still says so.
  if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
