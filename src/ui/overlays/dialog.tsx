import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Button } from '#ui/button.tsx'
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

/** A card above the dimmed page; on small screens it comes from the bottom. */
export function Dialog(props: DialogProps) {
  const { title, description, children, actions, trigger, open, onOpenChange, busy = false, initialFocus } = props
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={busy}
      onOpenChange={(next, details) => (busy ? details.cancel() : onOpenChange?.(next))}
      onOpenChangeComplete={restoreFocus}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup initialFocus={initialFocus} aria-busy={busy || undefined} className={dialogPopupClass}>
            <div className="flex min-h-0 flex-col gap-6 overflow-y-auto overscroll-contain px-5 pt-6 sm:border sm:border-line sm:px-8 sm:pt-8">
              <OverlayHead title={title} description={description} />
              {/* Scroll padding, so that a focused element is not hidden below the sticky buttons. */}
              {children && <div className="[&_:focus]:scroll-mb-28">{children}</div>}
              {actions ? <OverlayActions>{actions}</OverlayActions> : <div className="pb-2" />}
            </div>
            <OverlayClose disabled={busy} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button that closes the dialog or drawer around it. */
export function DialogClose({ children = 'Cancel' }: { children?: ReactNode }) {
  return <Base.Close render={<Button />}>{children}</Base.Close>
}
