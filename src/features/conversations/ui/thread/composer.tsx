import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { Button } from '#ui/button.tsx'
import { messageLimits } from '../../terms.ts'
import { copy } from './copy.ts'
import type { ThreadAttachments } from './thread-slots.ts'

type ComposerProps = {
  /** The name of the other party. */
  name: string
  text: string
  onChange: (text: string) => void
  /** Called once, with what was typed before hydration, if anything. */
  onAdopt: (text: string) => void
  onSend: (content: string) => void
  /** Arrow Up in an empty box. */
  onEditLast: () => void
  inputRef: RefObject<HTMLTextAreaElement | null>
  isOnline: boolean
  /** Set while a sent message is edited, and not a new one written. */
  editing: { isSaving: boolean; onCancel: () => void } | undefined
  attachments: Pick<ThreadAttachments, 'state'> | undefined
  /** Above the text: the files. */
  tray: ReactNode
  /** Beside the text: attach files, insert a snippet. */
  tools: ReactNode
}

/** The form that sends messages. Enter sends; Shift+Enter starts a new line. */
export function Composer(props: ComposerProps) {
  const { name, text, onChange, onAdopt, onSend, onEditLast, inputRef, isOnline, editing, tray, tools } = props
  const files = editing ? 'none' : (props.attachments?.state ?? 'none')
  const isSending = files === 'sending'
  const statusId = useId()
  const content = tidyParagraphs(text)
  const charactersLeft = messageLimits.content - content.length
  const canSend =
    (content.length > 0 || files !== 'none') &&
    charactersLeft >= 0 &&
    !editing?.isSaving &&
    files !== 'refused' &&
    !isSending
  const adopt = useEffectEvent(() => onAdopt(inputRef.current?.value ?? ''))
  // In the commit that hydrates: the next one would replace what the reader typed by then.
  useLayoutEffect(() => adopt(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // A form in a dialog of the tools, such as a new snippet, also bubbles up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (canSend) onSend(content)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault()
      onEditLast()
    } else if (event.key === 'Escape' && editing) {
      event.preventDefault()
      editing.onCancel()
    } else sendOnEnter(event)
  }

  return (
    <form
      onSubmit={submit}
      data-foot
      aria-label={editing ? 'Edit your message' : `Write to ${name}`}
      className="relative border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      {editing && (
        <p className="-mt-1 mb-1 flex items-center justify-between gap-4 text-ink-2 text-sm">
          Editing your message
          <Button size="small" variant="plain" onClick={editing.onCancel}>
            Cancel
          </Button>
        </p>
      )}
      {/* Mounted during an edit too: files that are dropped wait for the next message. */}
      <div hidden={editing !== undefined}>{tray}</div>
      <div className="flex items-end gap-2 border border-ink-3 bg-raised py-1.5 pr-1.5 pl-4 transition-colors duration-200 ease-quiet focus-within:border-gold">
        <textarea
          ref={inputRef}
          rows={1}
          aria-label="Message"
          aria-invalid={charactersLeft < 0 || undefined}
          aria-describedby={statusId}
          placeholder="Write a message"
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          readOnly={isSending}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content block max-h-44 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-base text-ink leading-6 outline-none placeholder:text-ink-2 placeholder:opacity-100"
        />
        {tools}
        <Button type="submit" variant="solid" size="small" disabled={!canSend} busy={isSending} className="min-h-11!">
          {editing ? 'Save' : 'Send'}
        </Button>
      </div>
      {/* Always rendered, so that screen readers announce changes. The countdown is outside, because it changes with each key. */}
      <p id={statusId} role="status" className="text-ink-2 text-xs not-empty:mt-2">
        {charactersLeft < 0 && (
          <span className="text-danger">
            {-charactersLeft} {charactersLeft === -1 ? 'character' : 'characters'} too many.{' '}
          </span>
        )}
        {!isOnline && (editing ? copy.editOffline : copy.offline)}
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
