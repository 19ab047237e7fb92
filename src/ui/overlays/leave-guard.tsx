import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether navigating to another page would lose something. */
  when: boolean
  /** Whether closing the tab would lose something, if that differs. */
  whenClosing?: boolean
  title?: string
  /** What would be lost. */
  children: ReactNode
}

/** Asks for confirmation before the member leaves a page with unsaved text. */
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
