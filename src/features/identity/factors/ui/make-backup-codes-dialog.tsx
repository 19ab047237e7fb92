import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { copy } from './copy.ts'
import { twoFactorQuery } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'

type MakeBackupCodesDialogProps = { replacesCodes: boolean; onClose: () => void }

/** Makes backup codes after a question, and shows them. */
export function MakeBackupCodesDialog({ replacesCodes, onClose }: MakeBackupCodesDialogProps) {
  const cache = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <BackupCodesDialog codes={codes} onClose={onClose} />
  return (
    <StepDialog
      title={replacesCodes ? 'Make new backup codes?' : 'Make backup codes?'}
      description={replacesCodes ? copy.renew : copy.make}
      submitLabel="Make backup codes"
      onClose={onClose}
      onConfirm={async () => {
        setCodes((await apiClient.twoFactor.makeBackupCodes(undefined)).codes)
        void cache.invalidateQueries({ queryKey: twoFactorQuery().queryKey })
      }}
    />
  )
}
