import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

type MessageBuyerProps = {
  id: string
  title: string
  memberId: string
  /** Characters that a message may have. */
  maxLength: number
  /** Sends a first message. It throws where that fails, and has said so. */
  onSend: (content: string) => Promise<void>
}

/** What was typed here before is known to the browser alone: it is shown once scripts run. */
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
