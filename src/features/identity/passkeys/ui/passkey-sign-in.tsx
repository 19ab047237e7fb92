import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { cancelPasskeyChoice, describePasskeyFailure } from '#api/auth/passkeys.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { usePasskeySupport } from '#api/auth/use-passkey-support.ts'
import type { SignedIn } from '#features/identity/sessions/contract.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'

type PasskeySignInProps = { onSignedIn: (signedIn: SignedIn) => void }

/** Sign-in without a password. Renders nothing if passkeys do not work here. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return usePasskeySupport() ? <PasskeyButton {...props} /> : null
}

/** Renews the challenge of the browser's suggestion before it expires after five minutes. */
const renewAfter = 4 * 60_000

function PasskeyButton({ onSignedIn }: PasskeySignInProps) {
  const { signInWithPasskey: enterByPasskey } = useAuth()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)

  const enter = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onSignedIn(await enterByPasskey())
    } catch (error) {
      setFailure(describePasskeyFailure(error))
      // The dialog cancelled the suggestion of the e-mail field, so start that again.
      setRound(round + 1)
    } finally {
      setBusy(false)
    }
  }

  const suggest = useEffectEvent(async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    try {
      onSignedIn(await enterByPasskey({ autofill: true }))
    } catch (error) {
      // Other errors do not matter, because the member did not ask for a passkey.
      if (isApiError(error, 'PASSKEY_REFUSED', 'CHALLENGE_OVER', 'SUSPENDED')) setFailure(describePasskeyFailure(error))
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts the suggestion again.
  useEffect(() => {
    void suggest()
    const renewal = setTimeout(() => setRound((last) => last + 1), renewAfter)
    return () => clearTimeout(renewal)
  }, [round])

  useEffect(() => () => void cancelPasskeyChoice(), [])

  return (
    <div className="mt-7 grid gap-7">
      {failure && <FormError title={failure} />}
      <Button busy={busy} onClick={() => void enter()}>
        <KeyRound aria-hidden="true" size={16} strokeWidth={1.5} />
        Use a passkey
      </Button>
    </div>
  )
}
