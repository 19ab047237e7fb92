import { type KeyboardEvent, type RefObject, type SubmitEvent, useId } from 'react'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { messageLimits } from '../../terms.ts'

type ComposerProps = {
  /** The name of the other party. */
  name: string
  text: string
  onChange: (text: string) => void
  onSend: (content: string) => void
  inputRef: RefObject<HTMLTextAreaElement | null>
  isOnline: boolean
}

/** The form that sends messages. Enter sends; Shift+Enter starts a new line. */
export function Composer({ name, text, onChange, onSend, inputRef, isOnline }: ComposerProps) {
  const statusId = useId()
  const content = tidyParagraphs(text)
  const charactersLeft = messageLimits.content - content.length
  const canSend = content.length > 0 && charactersLeft >= 0

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (canSend) onSend(content)
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
          ref={inputRef}
          rows={1}
          aria-label="Message"
          aria-invalid={charactersLeft < 0 || undefined}
          aria-describedby={statusId}
          placeholder={`Write to ${name}`}
          enterKeyHint="send"
          value={text}
          // Text typed before hydration would be lost.
          readOnly={!useHydrated()}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content block max-h-44 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-base text-ink leading-6 outline-none placeholder:text-ink-2 placeholder:opacity-100"
        />
        <Button type="submit" variant="solid" size="small" disabled={!canSend} className="min-h-11!">
          Send
        </Button>
      </div>
      {/* Always rendered, so that screen readers announce changes. The countdown is outside, because it changes with each key. */}
      <p id={statusId} role="status" className="text-ink-2 text-xs not-empty:mt-2">
        {charactersLeft < 0 && (
          <span className="text-danger">
            {-charactersLeft} {charactersLeft === -1 ? 'character' : 'characters'} too many.{' '}
          </span>
        )}
        {!isOnline && 'You are offline. What you write is kept here, and sent once you are online again.'}
      </p>
      {charactersLeft >= 0 && charactersLeft < 200 && (
        <p className="mt-2 text-ink-2 text-xs">{charactersLeft} characters left.</p>
      )}
    </form>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { isComposing, keyCode } = event.nativeEvent
  // With an input method, as for Japanese, Enter confirms the composed word. Safari ends the composition before this
  // event, which then still has key code 229.
  if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
