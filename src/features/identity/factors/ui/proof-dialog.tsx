import { useState } from 'react'
import type { Challenge } from '#features/identity/sessions/contract.ts'
import { isCodeKind } from '#features/identity/sessions/terms.ts'
import { ProofByCode } from './code-proof-dialog.tsx'
import { ProofByPassword } from './password-proof-dialog.tsx'
import { ProofByPasskey } from './proof-by-passkey.tsx'

type Step = { at: 'password'; reason?: string } | { at: 'code'; challenge: Challenge }

/** The password, and a code if a second factor is in force. What waits beneath keeps what was typed in it. */
export function ProofDialog({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const onClose = () => onAnswer(false)
  const onProven = () => onAnswer(true)
  if (step.at === 'code' && !step.challenge.kinds.some(isCodeKind)) return <ProofByPasskey {...{ onClose, onProven }} />
  if (step.at === 'code')
    return (
      <ProofByCode
        challenge={step.challenge}
        onOver={(reason) => setStep({ at: 'password', reason })}
        {...{ onClose, onProven }}
      />
    )
  return (
    <ProofByPassword
      reason={step.reason}
      onChallenge={(challenge) => setStep({ at: 'code', challenge })}
      {...{ onClose, onProven }}
    />
  )
}
