import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { describePasskeyFailure } from '#api/auth/passkeys.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { usePasskeySupport } from '#api/auth/use-passkey-support.ts'
import type { SignedIn } from '#features/identity/sessions/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'

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
        This browser has no passkeys, or this is not the address that yours was made for.
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
      {failure && <FormError title={failure}>Your password was right; only the passkey is missing.</FormError>}
      <Button variant="solid" busy={busy} onClick={() => void enter()}>
        Use your passkey
      </Button>
    </>
  )
}
