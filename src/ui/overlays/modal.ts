import { cloneElement, type ReactElement, type RefObject, useRef, useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand.ts'

/** Loaded on demand, because a page opens at most a few of its dialogs. */
const loadedModals = onDemand(() => import('./loaded-modals.tsx'))

interface ModalState {
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** The state of a dialog, its trigger, and the code that draws it, once it has been opened. */
export function useModal({ trigger, open: controlledOpen, onOpenChange }: ModalState) {
  const [ownOpen, setOwnOpen] = useState(false)
  const open = controlledOpen ?? ownOpen
  const triggerRef = useRef<HTMLButtonElement>(null)
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const modals = useOnDemand(loadedModals, open, () => setOpen(false))
  const [wasOpened, setWasOpened] = useState(false)
  if (open && modals && !wasOpened) setWasOpened(true)
  return {
    modals: wasOpened ? modals : undefined,
    state: { open, onOpenChange: setOpen, ...(trigger && { finalFocus: triggerRef }) },
    trigger: trigger && withOpening(trigger, { open, ref: triggerRef, onClick: () => setOpen(true) }),
  }
}

interface Opening {
  open: boolean
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
}

const withOpening = (trigger: ReactElement, { open, ref, onClick }: Opening) =>
  cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref,
    onClick,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'data-popup-open': open ? '' : undefined,
  })
