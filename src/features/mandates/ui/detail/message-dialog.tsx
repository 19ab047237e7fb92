import { type ReactNode, useId, useRef } from 'react'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { copy } from './copy.ts'

/** The files that go with the message. */
export interface MessageAttachments {
  /** `sending` while the message waits for its uploads. */
  state: 'none' | 'uploading' | 'ready' | 'refused' | 'sending'
  tray: ReactNode
  button: ReactNode
}

type MessageDialogProps = {
  id: string
  title: string
  memberId: string
  maxLength: number
  open: boolean
  onOpenChange: (open: boolean) => void
  attachments: MessageAttachments
  /** Throws on failure, after it has shown the error. */
  onSend: (content: string) => Promise<void>
}

/** The first message to a buyer. The text is stored in the browser until it has been sent. */
export function MessageDialog(props: MessageDialogProps) {
  const { id, title, memberId, maxLength, open, onOpenChange, attachments, onSend } = props
  const [content, write] = useStoredText(`${draftPrefix}first-message:${memberId}:${id}`)
  const box = useRef<HTMLTextAreaElement>(null)
  const formId = useId()

  const { busy, submit } = useForm({
    read: () => tidyParagraphs(content),
    check: (text) => {
      if (text !== '' || attachments.state !== 'none') return {}
      toast({ title: 'Empty message', description: 'Please enter a message', tone: 'error' })
      return { content: 'Please enter a message' }
    },
    send: async (text) => {
      await onSend(text)
      write('')
      onOpenChange(false)
    },
    onFailure: () => {
      box.current?.focus()
      return {}
    },
  })

  return (
    <Dialog
      title="Message Buyer"
      description={`About “${title}”`}
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      initialFocus={box}
      actions={
        <>
          <DialogClose />
          <Button type="submit" form={formId} variant="solid" busy={busy} disabled={attachments.state === 'refused'}>
            Send Message
          </Button>
        </>
      }
    >
      {/* The drop target of the files. */}
      <section className="relative">
        <form id={formId} onSubmit={submit} noValidate method="post" aria-label="Message to the buyer">
          <Field label="Message" required hint={copy.message}>
            <TextArea
              ref={box}
              name="content"
              rows={6}
              maxLength={maxLength}
              value={content}
              readOnly={attachments.state === 'sending'}
              onChange={({ target }) => write(target.value)}
              className="min-h-40"
            />
          </Field>
          <div className="mt-3">{attachments.tray}</div>
          <div className="-ml-3 flex">{attachments.button}</div>
        </form>
      </section>
    </Dialog>
  )
}
