import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { OpenFactorDialog } from './loaded-factor-dialog.tsx'

const loadedDialog = onDemand(() => import('./loaded-factor-dialog.tsx'))

type FactorDialogProps = {
  /** Undefined while none is open. */
  dialog: OpenFactorDialog | undefined
  onClose: () => void
}

/** The open dialog of two-factor sign-in. */
export function FactorDialog({ dialog, onClose }: FactorDialogProps) {
  const loaded = useOnDemand(loadedDialog, dialog !== undefined, onClose)
  return loaded && dialog && <loaded.LoadedFactorDialog dialog={dialog} onClose={onClose} />
}
