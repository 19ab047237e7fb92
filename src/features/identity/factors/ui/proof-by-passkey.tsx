import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { ProveByPasskey } from './passkey-proof-button.tsx'

type ProofByPasskeyProps = { onProven: () => void; onClose: () => void }

/** For a member whose only second factor are passkeys. */
export function ProofByPasskey({ onProven, onClose }: ProofByPasskeyProps) {
  return (
    <Dialog
      title="Is it you?"
      description="Your account asks for your passkey besides the password."
      open
      onOpenChange={(open) => !open && onClose()}
      actions={<DialogClose />}
    >
      <ProveByPasskey onProven={onProven} />
    </Dialog>
  )
}
