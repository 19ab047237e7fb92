import { useQueryClient } from '@tanstack/react-query'
import { createPasskey, describePasskeyFailure } from '#api/auth/passkeys.ts'
import { apiClient } from '#api/client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { NameDialog } from './name-dialog.tsx'
import { passkeysQuery } from './queries.ts'

type AddPasskeyDialogProps = {
  onClose: () => void
  /** Runs before the success toast. */
  onAdded: () => Promise<void>
}

/** Asks for the name first, so that the browser's own dialog is the last step. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const cache = useQueryClient()
  return (
    <NameDialog
      title="Add a passkey"
      description={copy.add}
      submitLabel="Continue"
      onClose={onClose}
      onName={async (name) => {
        try {
          const registration = await createPasskey(await apiClient.passkeys.beginRegistration())
          cache.setQueryData(
            passkeysQuery().queryKey,
            await apiClient.passkeys.finishRegistration({ name, registration }),
          )
        } catch (error) {
          return describePasskeyFailure(error)
        }
        onClose()
        await onAdded()
        toast({ title: 'Passkey added', tone: 'success' })
      }}
    />
  )
}
