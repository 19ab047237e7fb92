import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  /** Shown beside the title. */
  action?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** See `Popover`. */
export function LoadedPopover({ trigger, title, action, open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={20} collisionPadding={12} className="z-60">
          <Base.Popup className={popupClass}>
            <div className="flex min-h-14 shrink-0 items-center justify-between gap-6 border-line border-b pr-3 pl-5">
              <Base.Title className="title-4">{title}</Base.Title>
              {action}
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const popupClass =
  'flex w-[min(26rem,var(--available-width))] max-h-[min(38rem,var(--available-height))] flex-col border border-gold-line bg-raised text-ink outline-none transition-opacity duration-150 ease-quiet data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'
