import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { stillUnsent } from './outboxes.ts'

let asking = false

/** Whether a member may be signed out: all that they wrote was sent, or they give up what was not. */
export async function mayLeave(): Promise<boolean> {
  if (asking) return false
  asking = true
  try {
    return !(await stillUnsent()) || (await askToLose())
  } finally {
    asking = false
  }
}

/** Stands beside the pages, not in one: there are several ways out, and visitors load none of this. */
async function askToLose(): Promise<boolean> {
  // The small navigation would lie over the question.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) menu.hidePopover()
  const root = createRoot(document.createElement('div'))
  const lose = await new Promise<boolean>((answer) => root.render(<LoseQuestion onAnswer={answer} />))
  // By then it has faded.
  setTimeout(() => root.unmount(), 1_000)
  return lose
}

function LoseQuestion({ onAnswer }: { onAnswer: (lose: boolean) => void }) {
  const [open, setOpen] = useState(true)
  function answer(lose: boolean) {
    setOpen(false)
    onAnswer(lose)
  }
  return (
    <ConfirmDialog
      title="A message has not been sent"
      confirm="Sign out"
      cancel="Stay"
      danger
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      onConfirm={() => answer(true)}
    >
      Sign out and lose it? What you wrote is kept in this browser only as long as you are signed in.
    </ConfirmDialog>
  )
}
