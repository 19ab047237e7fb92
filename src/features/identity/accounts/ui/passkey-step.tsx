import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { describePasskeyFailure } from '#api/auth/passkeys.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { usePasskeySupport } from '#api/auth/use-passkey-support.ts'
import type { SignedIn } from '#features/identity/sessions/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { copy } from './copy.ts'

type PasskeyStepProps = {
  /** The token of the challenge after the password. */
  challenge: string
  onSignedIn: (signedIn: SignedIn) => void
  onOver: (reason: string) => void
}

export function PasskeyStep({ challenge, onSignedIn, onOver }: PasskeyStepProps) {
  const { signInWithPasskey } = useAuth()
  const usable = usePasskeySupport()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!usable)
    return (
      <Notice tone="warn" title="Your passkey does not work here">
        {copy.notHere}
      </Notice>
    )

  const enter = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onSignedIn(await signInWithPasskey({ challenge }))
    } catch (error) {
      const failureText = describePasskeyFailure(error)
      if (isApiError(error, 'CHALLENGE_OVER') && failureText) return onOver(failureText)
      setFailure(failureText)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {failure && <FormError title={failure}>Your password is correct. Please use your passkey.</FormError>}
      <Button variant="solid" busy={busy} onClick={() => void enter()}>
        Use your passkey
      </Button>
    </>
  )
}
