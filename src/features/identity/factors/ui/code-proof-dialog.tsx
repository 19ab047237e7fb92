import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import type { Challenge } from '#features/identity/sessions/contract.ts'
import { type CodeKind, isCodeKind } from '#features/identity/sessions/terms.ts'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { CodeField, ProofChoice } from './code-field.tsx'
import { copy } from './copy.ts'
import { FormDialog } from './form-dialog.tsx'
import { PasskeyProofButton } from './passkey-proof-button.tsx'
import { useCodeForm } from './use-code-form.ts'

type CodeProofDialogProps = {
  challenge: Challenge
  onProven: () => void
  /** Returns to the password, because the challenge has expired or took too many tries. */
  onOver: (reason: string) => void
  onClose: () => void
}

export function CodeProofDialog({ challenge, onProven, onOver, onClose }: CodeProofDialogProps) {
  const kinds = challenge.kinds.filter(isCodeKind)
  const [kind, setKind] = useState<CodeKind>(kinds[0] ?? 'app')
  const { field, busy, submit, reset, missingCode, wrongCode, failure } = useCodeForm({
    send: async (code) => {
      await apiClient.twoFactor.proveByCode({ token: challenge.token, kind, code })
      onProven()
    },
    onOver,
  })

  return (
    <FormDialog
      title="Confirm that it is you"
      description={copy.codeProof}
      submitLabel="Continue"
      initialFocus={field}
      onSubmit={submit}
      {...{ busy, onClose }}
    >
      <ProofChoice
        {...{ kinds, kind }}
        onChoose={(next) => {
          setKind(next)
          reset()
        }}
      />
      <CodeField {...{ field, challenge, kind, onOver }} error={missingCode ?? wrongCode} />
      {failure && <FormError title={failure} />}
      <PasskeyProofButton onProven={onProven} />
    </FormDialog>
  )
}
