import { useQueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { Passkey } from '../contract.ts'
import { NameDialog } from './name-dialog.tsx'
import { passkeysQuery } from './queries.ts'

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const cache = useQueryClient()
  return (
    <NameDialog
      title="Rename this passkey"
      submitLabel="Rename"
      name={name}
      onClose={onClose}
      onName={async (next) => {
        try {
          cache.setQueryData(passkeysQuery().queryKey, await apiClient.passkeys.rename({ id, name: next }))
        } catch (error) {
          return errorMessage(error)
        }
        onClose()
      }}
    />
  )
}
