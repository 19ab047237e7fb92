import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { browserTimeZone } from '#lib/browser-time-zone.ts'
import { fullDate } from '#lib/relative-date.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { FieldError } from '#ui/forms/fields/field-error.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Conversation, Message } from '../../records.ts'
import { messageLimits } from '../../terms.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { copy } from './copy.ts'

export type ReportDialogProps = {
  conversation: Conversation
  messages: readonly Message[]
  open: boolean
  onClose: () => void
}

/** See `ReportDialog`. */
export function LoadedReportDialog({ conversation, messages, open, onClose }: ReportDialogProps) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title="Report to the curators"
      description={`The curators see only the messages you choose, with their texts before an edit, and your reason. ${nameOrUnknown(conversation.other)} is not told that you reported them.`}
      open={open}
      busy={busy}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={formId} busy={busy}>
            Report
          </SubmitButton>
        </>
      }
    >
      <ReportForm id={conversation.id} {...{ formId, messages, onClose }} onBusy={setBusy} />
    </Dialog>
  )
}

type ReportFormProps = {
  id: string
  formId: string
  messages: readonly Message[]
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function ReportForm({ id, formId, messages, onBusy, onClose }: ReportFormProps) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: async () => await apiClient.reports.report({ id, message_ids: [...chosenIds], reason }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: () => {
      toast({ title: 'Report sent', description: copy.sent, tone: 'success' })
      onClose()
    },
  })
  const { problems, submit } = useForm({
    check: () => ({
      ...(chosenIds.length === 0 && { message_ids: copy.chooseMessages }),
      ...(reason.trim() === '' && { reason: 'Please say what is wrong' }),
    }),
    send: () => report.mutateAsync(),
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0)
        toast({
          title: 'The report was not sent',
          description: errorMessage(error, 'Please try again.'),
          tone: 'error',
        })
      return errors
    },
  })

  const choose = (messageId: string, isChosen: boolean) =>
    setChosenIds((ids) => (isChosen ? [...ids, messageId] : ids.filter((id) => id !== messageId)))
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-6">
      <fieldset>
        <legend className="text-[0.8125rem] text-ink-2 leading-5">Messages</legend>
        <div className="mt-2 max-h-60 overflow-y-auto border border-line px-4 py-1">
          {messages
            .filter(({ own }) => !own)
            .slice(-messageLimits.reported)
            .reverse()
            .map((message) => (
              <Checkbox
                key={message.id}
                checked={chosenIds.includes(message.id)}
                onChange={(event) => choose(message.id, event.currentTarget.checked)}
                label={<span className="wrap-anywhere line-clamp-3 text-[0.9375rem]">{message.content}</span>}
                description={fullDate(new Date(message.created_at), browserTimeZone())}
              />
            ))}
        </div>
        <FieldError id={`${formId}-messages`}>{problems.message_ids}</FieldError>
      </fieldset>
      <Field label="Reason" required error={problems.reason}>
        <TextArea
          name="reason"
          rows={3}
          maxLength={messageLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </form>
  )
}
