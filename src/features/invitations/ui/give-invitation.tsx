import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import { CodeCard } from './code-card.tsx'
import { copy } from './copy.ts'

/** A dialog that first asks for a note, then shows the code of the new invitation. */
export function GiveInvitation({ disabled }: { disabled: boolean }) {
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const form = useId()
  const give = useMutation({
    ...api.invitations.give.mutationOptions(),
    onError: (error) =>
      toast({ title: 'No invitation was given', description: errorMessage(error, 'Please try again.'), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.invitations.key() }),
  })
  const { busy, submit } = useForm({
    send: () => give.mutateAsync({ note }),
    // The mutation shows failures as a toast.
    onFailure: () => ({}),
  })
  // After the last invitation the button that opened the dialog is disabled and cannot take the focus.
  useFocusAfterStep(open, ['invitations'])
  const changeOpen = (next: boolean) => {
    setOpen(next)
    if (!next) return
    setNote('')
    give.reset()
  }

  return (
    <Dialog
      trigger={
        <Button variant="solid" disabled={disabled && !open}>
          Give an Invitation
        </Button>
      }
      open={open}
      onOpenChange={changeOpen}
      busy={busy}
      title={give.data ? 'Your invitation' : 'Give an invitation'}
      description={give.data ? copy.passOn : copy.vouch}
      actions={
        give.data ? (
          <DialogClose>Done</DialogClose>
        ) : (
          <>
            <DialogClose />
            <SubmitButton form={form} busy={busy}>
              Give
            </SubmitButton>
          </>
        )
      }
    >
      {give.data?.code ? (
        <CodeCard code={give.data.code} />
      ) : (
        <form id={form} onSubmit={submit}>
          <Field label="Who it is for" hint="Only you can read this note.">
            <TextInput maxLength={200} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
