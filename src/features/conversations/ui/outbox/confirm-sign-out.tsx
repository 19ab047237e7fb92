import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { copy } from './copy.ts'
import { hasUnsentMessages } from './outboxes.ts'

let isAsking = false

/** Whether the member may be signed out: every message was sent, or the member agrees to lose the rest. */
export async function maySignOut(): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  try {
    return !(await hasUnsentMessages()) || (await askToDiscard())
  } finally {
    isAsking = false
  }
}

/** Has a React root of its own, because several pages sign out, and visitors should not load this. */
async function askToDiscard(): Promise<boolean> {
  // An open popover, as the phone's navigation, would cover the dialog.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) menu.hidePopover()
  const root = createRoot(document.createElement('div'))
  const isAgreed = await new Promise<boolean>((answer) => root.render(<DiscardQuestion onAnswer={answer} />))
  // After the dialog has faded out.
  setTimeout(() => root.unmount(), 1_000)
  return isAgreed
}

function DiscardQuestion({ onAnswer }: { onAnswer: (isAgreed: boolean) => void }) {
  const [open, setOpen] = useState(true)
  function answer(isAgreed: boolean) {
    setOpen(false)
    onAnswer(isAgreed)
  }
  return (
    <ConfirmDialog
      title="A message has not been sent"
      confirm="Sign out"
      cancel="Stay signed in"
      danger
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      onConfirm={() => answer(true)}
    >
      {copy.unsent}
    </ConfirmDialog>
  )
}
