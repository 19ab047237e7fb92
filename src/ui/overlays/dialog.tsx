import { type ReactNode, use } from 'react'
import { Button } from '#ui/button.tsx'
import { CloseOverlay } from './close-overlay.ts'
import type { DialogProps } from './loaded-modals.tsx'
import { useModal } from './modal.ts'

/** A card above the dimmed page; on small screens it comes from the bottom. */
export function Dialog(props: DialogProps) {
  const { modals, state, trigger } = useModal(props)
  return (
    <>
      {trigger}
      {modals && <modals.LoadedDialog {...props} {...state} />}
    </>
  )
}

/** A button that closes the dialog or drawer around it. */
export function DialogClose({ children = 'Cancel' }: { children?: ReactNode }) {
  return <Button onClick={use(CloseOverlay)}>{children}</Button>
}
