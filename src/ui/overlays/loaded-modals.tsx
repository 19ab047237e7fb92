import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { CloseOverlay } from './close-overlay.ts'
import { backdropClass, OverlayActions, OverlayClose, OverlayHead } from './overlay-frame.tsx'
import { dialogPopupClass, dialogViewportClass } from './popup-class.ts'
import { restoreFocus } from './restore-focus.ts'

export type DialogProps = {
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the most harmless first; includes DialogClose. */
  actions?: ReactNode
  /** The button that opens it, for a dialog that keeps its own state. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** While it is set nothing closes the dialog. */
  busy?: boolean
  /** The element to focus; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
}

export type ConfirmDialogProps = {
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

interface ModalState {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that gets the focus back. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** See `Dialog`. */
export function LoadedDialog(props: DialogProps & ModalState) {
  const { title, description, children, actions, open, onOpenChange, busy = false, initialFocus, finalFocus } = props
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={busy}
      onOpenChange={(next, details) => (busy ? details.cancel() : onOpenChange(next))}
      onOpenChangeComplete={restoreFocus}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup {...{ initialFocus, finalFocus }} aria-busy={busy || undefined} className={dialogPopupClass}>
            <CloseOverlay value={() => busy || onOpenChange(false)}>
              <div className="flex min-h-0 flex-col gap-6 overflow-y-auto overscroll-contain px-5 pt-6 sm:border sm:border-line sm:px-8 sm:pt-8">
                <OverlayHead title={title} description={description} />
                {/* Scroll padding, so that a focused element is not hidden below the sticky buttons. */}
                {children && <div className="[&_:focus]:scroll-mb-28">{children}</div>}
                {actions ? <OverlayActions>{actions}</OverlayActions> : <div className="pb-2" />}
              </div>
            </CloseOverlay>
            <OverlayClose disabled={busy} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** See `ConfirmDialog`. */
export function LoadedConfirmDialog(props: ConfirmDialogProps & ModalState) {
  const { title, children, confirm, cancel = 'Cancel', danger, busy = false, onConfirm } = props
  const { open, onOpenChange, finalFocus } = props
  return (
    <BaseAlert.Root
      open={open}
      onOpenChange={(next, details) => (busy ? details.cancel() : onOpenChange(next))}
      onOpenChangeComplete={restoreFocus}
    >
      <BaseAlert.Portal>
        <BaseAlert.Backdrop className={backdropClass} />
        <BaseAlert.Viewport className={dialogViewportClass}>
          <BaseAlert.Popup finalFocus={finalFocus} aria-busy={busy || undefined} className={dialogPopupClass}>
            <div className="flex flex-col gap-6 overflow-y-auto px-5 pt-6 sm:border sm:border-line sm:px-8 sm:pt-8">
              <div>
                <BaseAlert.Title className="title-3 text-balance">{title}</BaseAlert.Title>
                <BaseAlert.Description render={<div />} className="mt-2 text-pretty text-[0.9375rem] text-ink-2">
                  {children}
                </BaseAlert.Description>
              </div>
              <OverlayActions>
                <BaseAlert.Close disabled={busy} render={<Button />}>
                  {cancel}
                </BaseAlert.Close>
                <Button variant={danger ? 'danger' : 'solid'} busy={busy} onClick={onConfirm}>
                  {confirm}
                </Button>
              </OverlayActions>
            </div>
          </BaseAlert.Popup>
        </BaseAlert.Viewport>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  )
}
