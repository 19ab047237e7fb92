import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { ReportDialogProps } from './loaded-report-dialog.tsx'

const loadedDialog = onDemand(() => import('./loaded-report-dialog.tsx'))

/** Reports chosen messages to the curators, with a reason. */
export function ReportDialog(props: ReportDialogProps) {
  const loaded = useOnDemand(loadedDialog, props.open, props.onClose)
  return loaded && <loaded.LoadedReportDialog {...props} />
}
