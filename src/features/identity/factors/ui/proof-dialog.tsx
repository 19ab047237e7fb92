import { useState } from 'react'
import type { Challenge } from '#features/identity/sessions/contract.ts'
import { isCodeKind } from '#features/identity/sessions/terms.ts'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { CodeProofDialog } from './code-proof-dialog.tsx'
import { copy } from './copy.ts'
import { PasskeyProofButton } from './passkey-proof-button.tsx'
import { PasswordProofDialog } from './password-proof-dialog.tsx'

type Step = { at: 'password'; reason?: string } | { at: 'code'; challenge: Challenge }

/** Asks for the password, then for a code or a passkey if a second factor is in force. The page below keeps its input. */
export function ProofDialog({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const onClose = () => onAnswer(false)
  const onProven = () => onAnswer(true)
  if (step.at === 'code' && !step.challenge.kinds.some(isCodeKind))
    return <PasskeyProofDialog {...{ onClose, onProven }} />
  if (step.at === 'code')
    return (
      <CodeProofDialog
        challenge={step.challenge}
        onOver={(reason) => setStep({ at: 'password', reason })}
        {...{ onClose, onProven }}
      />
    )
  return (
    <PasswordProofDialog
      reason={step.reason}
      onChallenge={(challenge) => setStep({ at: 'code', challenge })}
      {...{ onClose, onProven }}
    />
  )
}

type PasskeyProofDialogProps = { onProven: () => void; onClose: () => void }

/** For a member whose passkeys are their only second factor. */
function PasskeyProofDialog({ onProven, onClose }: PasskeyProofDialogProps) {
  return (
    <Dialog
      title="Confirm that it is you"
      description={copy.passkeyProof}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={<DialogClose />}
    >
      <PasskeyProofButton onProven={onProven} />
    </Dialog>
  )
}
