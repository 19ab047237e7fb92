import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { backdropClass, OverlayActions } from './overlay-frame.tsx'
import { dialogPopupClass, dialogViewportClass } from './popup-class.ts'
import { restoreFocus } from './restore-focus.ts'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and that it cannot be undone. */
  children: ReactNode
  /** The verb on the button: 'Complete Deal', not 'OK'. */
  confirm: string
  cancel?: string
  /** For destructive actions. */
  danger?: boolean
  /** While it is set nothing closes the dialog; the caller closes it when the action is done. */
  busy?: boolean
  onConfirm: () => void
  trigger?: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for confirmation before an action that cannot be undone. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = 'Cancel', danger, busy = false, onConfirm, trigger } = props
  const { open, onOpenChange } = props
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => (busy ? details.cancel() : onOpenChange(next))}
      onOpenChangeComplete={restoreFocus}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup aria-busy={busy || undefined} className={dialogPopupClass}>
            <div className="flex flex-col gap-6 overflow-y-auto px-5 pt-6 sm:border sm:border-line sm:px-8 sm:pt-8">
              <div>
                <Base.Title className="title-3 text-balance">{title}</Base.Title>
                <Base.Description render={<div />} className="mt-2 text-pretty text-[0.9375rem] text-ink-2">
                  {children}
                </Base.Description>
              </div>
              <OverlayActions>
                <Base.Close disabled={busy} render={<Button />}>
                  {cancel}
                </Base.Close>
                <Button variant={danger ? 'danger' : 'solid'} busy={busy} onClick={onConfirm}>
                  {confirm}
                </Button>
              </OverlayActions>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
