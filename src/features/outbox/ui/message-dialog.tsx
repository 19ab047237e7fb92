import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { OutboxMessage } from '../contract.ts'
import { messageTitle } from './title-of.ts'

type MessageDialogProps = { letter: z.infer<typeof OutboxMessage>; onClose: () => void }

/** One letter or text message. Its words are read only when asked for, since each reading is recorded. */
export function MessageDialog({ letter, onClose }: MessageDialogProps) {
  const isMail = letter.kind === 'mail'
  const cache = useQueryClient()
  const read = useMutation(api.outbox.read.mutationOptions())
  const resend = useMutation({
    ...api.outbox.resend.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'On its way', description: `The e-mail to ${letter.recipient} is sent once more.` })
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
      title={messageTitle(letter)}
      description={<span className="break-all">To {letter.recipient}</span>}
      actions={
        <>
          <DialogClose>Close</DialogClose>
          {isMail && letter.state === 'failed' && (
            <Button variant="solid" busy={resend.isPending} onClick={() => resend.mutate({ id: letter.id })}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {letter.state === 'failed' && (
          <Notice tone="warn" title={`Given up after ${letter.attempts} ${letter.attempts === 1 ? 'try' : 'tries'}`}>
            {letter.last_error}
          </Notice>
        )}
        {!read.data && (
          <div className="grid justify-items-start gap-3">
            <p className="text-ink-2 text-sm">
              {isMail ? 'An e-mail' : 'A message'} is its reader’s own. Opening it is recorded in the audit log.
            </p>
            <Button size="small" busy={read.isPending} onClick={() => read.mutate({ id: letter.id })}>
              {isMail ? 'Open the e-mail' : 'Open the message'}
            </Button>
            {read.isError && (
              <p role="alert" className="text-danger text-sm">
                {errorMessage(read.error, 'It could not be opened. Please try again.')}
              </p>
            )}
          </div>
        )}
        {read.data?.veiled && (
          <Notice>What would let a reader act as this member is hidden; it was sent to them alone.</Notice>
        )}
        {read.data && (
          <p className="whitespace-pre-line break-words border-line border-t pt-5 text-[0.9375rem]">{read.data.text}</p>
        )}
      </div>
    </Dialog>
  )
}
