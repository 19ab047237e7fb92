import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { accessLimits, type RequestedRung } from '../terms.ts'
import { copy } from './copy.ts'

type RequestDialogProps = { id: string; rung: RequestedRung; open: boolean; onClose: () => void }

/** See `RequestAccess`. The text stays while the dialog is closed. */
export function LoadedRequestDialog({ id, rung, open, onClose }: RequestDialogProps) {
  const formId = useId()
  const cache = useQueryClient()
  const [words, setWords] = useState('')
  const request = useMutation({
    mutationFn: () => apiClient.access.request({ id, rung, words }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.listings.read.key({ input: { id } }) })
      toast({ title: 'Request sent', description: copy.requestSent, tone: 'success' })
      onClose()
    },
  })
  const { problems, submit } = useForm({
    check: () => (words.trim() === '' ? { words: 'Please write a few words' } : {}),
    send: () => request.mutateAsync(),
    onFailure: fieldErrors,
  })
  return (
    <Dialog
      title={copy.asking[rung].act}
      description={copy.request}
      open={open}
      busy={request.isPending}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={formId} busy={request.isPending}>
            Send Request
          </SubmitButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-6">
        <Field label="Your words to the owner" required error={problems.words}>
          <TextArea
            name="words"
            className="min-h-28"
            maxLength={accessLimits.words}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
        {request.error && !problems.words && (
          <FormError title="The request was not sent">{errorMessage(request.error, 'Please try again.')}</FormError>
        )}
      </form>
    </Dialog>
  )
}
