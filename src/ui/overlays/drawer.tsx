import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { CloseOverlay } from './close-overlay.ts'
import { backdropClass, OverlayActions, OverlayClose, OverlayHead } from './overlay-frame.tsx'

type DrawerProps = {
  title: string
  description?: ReactNode
  children: ReactNode
  actions?: ReactNode
  side?: 'left' | 'right'
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A panel from the side, for example for details beside a list. */
export function Drawer(props: DrawerProps) {
  const { title, description, children, actions, side = 'right', trigger, onOpenChange } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Base.Root open={props.open ?? ownOpen} onOpenChange={setOpen}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={`${panelClass} ${sides[side]}`}>
          <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain px-5 pt-6 sm:px-8 sm:pt-8">
            <OverlayHead title={title} description={description} />
            <div className="pb-8">{children}</div>
            <CloseOverlay value={() => setOpen(false)}>
              {actions && <OverlayActions>{actions}</OverlayActions>}
            </CloseOverlay>
          </div>
          <OverlayClose />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const panelClass =
  'fixed inset-y-0 z-50 flex w-[min(26rem,calc(100vw-2.5rem))] flex-col bg-raised text-ink outline-none transition-transform duration-300 ease-quiet motion-reduce:transition-none'

const sides = {
  left: 'left-0 border-gold-line border-r data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 border-gold-line border-l data-starting-style:translate-x-full data-ending-style:translate-x-full',
}
