import type { Passkey } from '../contract.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

export type OpenPasskeyDialog = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

type LoadedPasskeyDialogProps = { dialog: OpenPasskeyDialog; onClose: () => void; onAdded: () => Promise<void> }

export function LoadedPasskeyDialog({ dialog, onClose, onAdded }: LoadedPasskeyDialogProps) {
  switch (dialog.what) {
    case 'add':
      return <AddPasskeyDialog onClose={onClose} onAdded={onAdded} />
    case 'rename':
      return <RenamePasskeyDialog passkey={dialog.passkey} onClose={onClose} />
    case 'remove':
      return <RemovePasskeyDialog passkey={dialog.passkey} onClose={onClose} />
  }
}
