import type { CodeFactorKind, TwoFactor } from '../contract.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { MakeBackupCodesDialog } from './make-backup-codes-dialog.tsx'
import { RemoveFactorDialog, SwitchDialog } from './turn-off-dialogs.tsx'

export type OpenFactorDialog =
  | { what: 'enrol'; kind: CodeFactorKind; isFirst: boolean }
  | { what: 'remove'; kind: CodeFactorKind }
  | { what: 'switch'; state: TwoFactor; on: boolean }
  | { what: 'make-codes'; replacesCodes: boolean }
  | { what: 'show-codes'; codes: string[] }

type LoadedFactorDialogProps = { dialog: OpenFactorDialog; onClose: () => void }

export function LoadedFactorDialog({ dialog, onClose }: LoadedFactorDialogProps) {
  switch (dialog.what) {
    case 'enrol':
      return <EnrolDialog kind={dialog.kind} isFirst={dialog.isFirst} onClose={onClose} />
    case 'remove':
      return <RemoveFactorDialog kind={dialog.kind} onClose={onClose} />
    case 'switch':
      return <SwitchDialog state={dialog.state} on={dialog.on} onClose={onClose} />
    case 'make-codes':
      return <MakeBackupCodesDialog replacesCodes={dialog.replacesCodes} onClose={onClose} />
    case 'show-codes':
      return <BackupCodesDialog codes={dialog.codes} onClose={onClose} />
  }
}
