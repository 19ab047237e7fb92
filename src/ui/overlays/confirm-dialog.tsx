import type { ConfirmDialogProps } from './loaded-modals.tsx'
import { useModal } from './modal.ts'

/** Asks for confirmation before an action that cannot be undone. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { modals, state, trigger } = useModal(props)
  return (
    <>
      {trigger}
      {modals && <modals.LoadedConfirmDialog {...props} {...state} />}
    </>
  )
}
