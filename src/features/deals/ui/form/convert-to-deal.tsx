import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { NewDealDialog } from './new-deal-dialog.tsx'

/** Makes a deal of a conversation, filled with what it is about. */
export function ConvertToDeal({ conversationId }: { conversationId: string }) {
  const [opens, setOpens] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpens(true)}>
        Convert to Deal
      </Button>
      <NewDealDialog conversationId={conversationId} open={opens} onOpenChange={setOpens} />
    </>
  )
}
