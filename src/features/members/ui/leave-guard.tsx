import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Asks before what was written is left behind. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true })
  const blocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      open={blocked}
      onOpenChange={(open) => {
        if (!open && blocked) blocker.reset()
      }}
      onConfirm={() => {
        if (blocked) blocker.proceed()
      }}
    >
      What you changed in your profile would be lost.
    </ConfirmDialog>
  )
}
