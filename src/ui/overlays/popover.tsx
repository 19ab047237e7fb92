import { cloneElement, type ReactElement, useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'
import type { PopoverProps } from './loaded-popover.tsx'

const loadedPopover = onDemand(() => import('./loaded-popover.tsx'))

/** A panel below a button, for more than a menu can hold. The page behind it stays usable. */
export function Popover(props: PopoverProps) {
  const { trigger, open, onOpenChange } = props
  const popover = useOnDemand(loadedPopover, open, () => onOpenChange(false))
  const [wasOpened, setWasOpened] = useState(false)
  if (open && popover && !wasOpened) setWasOpened(true)
  if (popover && wasOpened) return <popover.LoadedPopover {...props} />
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    onClick: () => onOpenChange(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  })
}
