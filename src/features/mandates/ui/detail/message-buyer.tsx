import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type MessageAttachments, MessageDialog } from './message-dialog.tsx'

type MessageBuyerProps = {
  id: string
  title: string
  memberId: string
  /** Characters that a message may have. */
  maxLength: number
  attachments: MessageAttachments
  /** Sends the first message. Throws on failure, after it has shown the error. */
  onSend: (content: string) => Promise<void>
}

/** The stored text is in the browser only, so this is rendered after hydration. */
export function MessageBuyer(props: MessageBuyerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="solid" className="w-full" onClick={() => setOpen(true)}>
        Message Buyer
      </Button>
      <MessageDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
