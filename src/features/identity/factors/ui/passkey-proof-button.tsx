import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { choosePasskey, describePasskeyFailure } from '#api/auth/passkeys.ts'
import { usePasskeySupport } from '#api/auth/use-passkey-support.ts'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { twoFactorQuery } from './queries.ts'

/** Offers a proof by passkey. Renders nothing if the member has none or the browser does not support them. */
export function PasskeyProofButton({ onProven }: { onProven: () => void }) {
  const usable = usePasskeySupport()
  const { data: state } = useQuery(twoFactorQuery())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const hasPasskey = state?.factors.some(({ kind, on }) => kind === 'passkey' && on)
  if (!usable || !hasPasskey) return null

  const prove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const assertion = await choosePasskey(await apiClient.passkeys.beginProof(undefined))
      await apiClient.passkeys.prove({ assertion })
      onProven()
    } catch (error) {
      setFailure(describePasskeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      {failure && <FormError title={failure} />}
      <Button busy={busy} onClick={() => void prove()}>
        <KeyRound aria-hidden="true" size={16} strokeWidth={1.5} />
        Use a passkey instead
      </Button>
    </div>
  )
}
