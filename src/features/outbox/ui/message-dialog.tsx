import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { OutboxMessage } from '../contract.ts'
import { copy } from './copy.ts'

type Message = z.infer<typeof OutboxMessage>

type MessageDialogProps = { message: Message; onClose: () => void }

/** Text messages have no subject. */
export const messageTitle = ({ subject }: Message): string => subject ?? 'Text message'

/** One e-mail or text message. Its text loads only on request, because each reading is recorded. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const isMail = message.kind === 'mail'
  const cache = useQueryClient()
  const read = useMutation(api.outbox.read.mutationOptions())
  const resend = useMutation({
    ...api.outbox.resend.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Sending again', description: `The e-mail to ${message.recipient} is being sent again.` })
      onClose()
    },
    onError: (error) =>
      toast({ title: 'The e-mail was not sent', description: errorMessage(error, 'Please try again.'), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.outbox.key() }),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={resend.isPending}
      title={messageTitle(message)}
      description={<span className="break-all">To {message.recipient}</span>}
      actions={
        <>
          <DialogClose>Close</DialogClose>
          {isMail && message.state === 'failed' && (
            <Button variant="solid" busy={resend.isPending} onClick={() => resend.mutate({ id: message.id })}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {message.state === 'failed' && (
          <Notice
            tone="warn"
            title={`Not delivered after ${message.attempts} ${message.attempts === 1 ? 'try' : 'tries'}`}
          >
            {message.last_error}
          </Notice>
        )}
        {!read.data && (
          <div className="grid justify-items-start gap-3">
            <p className="text-ink-2 text-sm">
              {isMail ? 'An e-mail' : 'A message'} is confidential. If you open it, this is recorded in the audit log.
            </p>
            <Button size="small" busy={read.isPending} onClick={() => read.mutate({ id: message.id })}>
              {isMail ? 'Open the e-mail' : 'Open the message'}
            </Button>
            {read.isError && (
              <p role="alert" className="text-danger text-sm">
                {errorMessage(read.error, 'It could not be opened. Please try again.')}
              </p>
            )}
          </div>
        )}
        {read.data?.veiled && <Notice>{copy.hidden}</Notice>}
        {read.data && (
          <p className="whitespace-pre-line break-words border-line border-t pt-5 text-[0.9375rem]">{read.data.text}</p>
        )}
      </div>
    </Dialog>
  )
}
