import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { NewDealDialog } from './new-deal-dialog.tsx'

/** Opens the form for a deal from this conversation. */
export function ConvertToDeal({ conversationId }: { conversationId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Convert to Deal
      </Button>
      <NewDealDialog conversationId={conversationId} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
