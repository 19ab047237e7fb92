import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether something would be lost on another page. */
  when: boolean
  /** Whether something would be lost with the window, where that is more. */
  whenClosing?: boolean
  title?: string
  /** What would be lost. */
  children: ReactNode
}

/** Asks before what was written is left behind. */
export function LeaveGuard({ when, whenClosing = when, title = 'Leave without saving?', children }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => whenClosing, withResolver: true })
  const blocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      title={title}
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
      {children}
    </ConfirmDialog>
  )
}
