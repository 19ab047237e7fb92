import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { NewDealDialogProps } from './loaded-new-deal-dialog.tsx'

const loadedDialog = onDemand(() => import('./loaded-new-deal-dialog.tsx'))

export function NewDealDialog(props: NewDealDialogProps) {
  const loaded = useOnDemand(loadedDialog, props.open, () => props.onOpenChange(false))
  return loaded && <loaded.LoadedNewDealDialog {...props} />
}
