import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { keepFocus } from './keep-focus.ts'
import { backdropClass, OverlayActions, OverlayClose, OverlayHead } from './overlay-frame.tsx'
import { dialogPopupClass, dialogViewportClass } from './popup-class.ts'

export type DialogProps = {
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the least consequence first; DialogClose among them. */
  actions?: ReactNode
  /** The button that opens it, where the dialog keeps its own state. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** While work goes on nothing closes it. */
  busy?: boolean
  /** What the focus goes to; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** A card on the veiled page; on small screens it rises from the foot. */
export function Dialog(props: DialogProps) {
  const { title, description, children, actions, trigger, open, onOpenChange, busy = false, initialFocus } = props
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={busy}
      onOpenChange={(next, details) => (busy ? details.cancel() : onOpenChange?.(next))}
      onOpenChangeComplete={keepFocus}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup initialFocus={initialFocus} aria-busy={busy || undefined} className={dialogPopupClass}>
            <div className="flex min-h-0 flex-col gap-6 overflow-y-auto overscroll-contain px-5 pt-6 sm:border sm:border-line sm:px-8 sm:pt-8">
              <OverlayHead title={title} description={description} />
              {/* What takes the focus does not stop beneath the buttons at the foot. */}
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

/** A button that closes the dialog or the sheet it stands in. */
export function DialogClose({ children = 'Cancel' }: { children?: ReactNode }) {
  return <Base.Close render={<Button />}>{children}</Base.Close>
}
