import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { collectionLimits } from '../terms.ts'

type SavedNoteProps = { listingId: string; title: string; note: string; memberId: string }

/** The private note on a saved listing. A text that was begun stays in this browser until it is saved or cancelled. */
export function SavedNote(props: SavedNoteProps) {
  const { listingId, title, note, memberId } = props
  const [draft, setDraft] = useStoredText(`${draftPrefix}note:${memberId}:${listingId}`)
  // The note as it was when the member began to write: a note that changed since is not replaced.
  const [previousNote, setPreviousNote] = useStoredText(`${draftPrefix}previous-note:${memberId}:${listingId}`)
  const [isEditing, setIsEditing] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft('')
    setPreviousNote('')
    setIsEditing(false)
    // The button takes the place of the form with the next rendering.
    setTimeout(() => buttonRef.current?.focus())
  }
  if (isEditing || draft !== '')
    return (
      <NoteForm
        {...props}
        {...{ draft, previousNote }}
        onDraft={(text) => {
          // A restored text may be deleted to begin again: the form stays open.
          setIsEditing(true)
          setDraft(text)
        }}
        focused={isEditing}
        onClose={close}
      />
    )
  return (
    <div className="mt-2">
      {note && (
        <p className="wrap-anywhere max-w-[60ch] whitespace-pre-line border-gold-line border-l-2 pl-4 text-[0.9375rem]">
          <span className="sr-only">Your note: </span>
          {note}
        </p>
      )}
      <button
        ref={buttonRef}
        type="button"
        aria-label={`${note ? 'Edit' : 'Add'} note on ${title}`}
        onClick={() => {
          setPreviousNote(note)
          setIsEditing(true)
        }}
        className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 text-sm underline decoration-line underline-offset-4 hover:text-gold"
      >
        {note ? 'Edit note' : 'Add note'}
      </button>
    </div>
  )
}

type NoteFormProps = SavedNoteProps & {
  draft: string
  previousNote: string
  onDraft: (draft: string) => void
  focused: boolean
  onClose: () => void
}

function NoteForm({ listingId, title, note, draft, previousNote, onDraft, focused, onClose }: NoteFormProps) {
  const cache = useQueryClient()
  const [text, setText] = useState(draft || note)
  const { busy, problems, submit } = useForm({
    send: async () => {
      await apiClient.collections.writeNote({ listing_id: listingId, note: text, previous_note: previousNote })
      void cache.invalidateQueries({ queryKey: api.collections.key() })
      onClose()
    },
    onFailure: (error) => {
      if (isApiError(error, 'NOTE_CHANGED', 'NOT_SAVED')) return { note: error.message }
      const found = fieldErrors(error)
      if (Object.keys(found).length === 0)
        toast({
          title: 'The note was not saved',
          description: errorMessage(error, 'Your text is kept. Please try again.'),
          tone: 'error',
        })
      return found
    },
  })
  return (
    <form onSubmit={submit} noValidate className="mt-3 max-w-xl">
      <Field label={`Private note on ${title}`} labelHidden error={problems.note} hint="Only you see this note.">
        <TextArea
          name="note"
          autoFocus={focused}
          maxLength={collectionLimits.note}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            onDraft(currentTarget.value)
          }}
        />
      </Field>
      <div className="mt-3 flex gap-3">
        <Button type="submit" size="small" variant="solid" busy={busy}>
          Save note
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
