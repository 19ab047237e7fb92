import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { twoFactorQuery } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'

/** Shows how many backup codes are left, with a button to make new ones. */
export function BackupCodesRow({ codesLeft }: { codesLeft: number }) {
  const cache = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4">
      <p className="min-w-0 flex-1 basis-52 text-[0.8125rem] text-ink-2 leading-5">{describeCodesLeft(codesLeft)}</p>
      <Button size="small" className="min-w-40" onClick={() => setIsConfirming(true)}>
        {codesLeft > 0 ? 'New backup codes' : 'Backup codes'}
      </Button>
      {isConfirming && (
        <StepDialog
          title={codesLeft > 0 ? 'Make new backup codes?' : 'Make backup codes?'}
          description={codesLeft > 0 ? 'Those made before are good no longer.' : 'Each signs you in once.'}
          submitLabel="Make them"
          onClose={() => setIsConfirming(false)}
          onConfirm={async () => {
            setCodes((await apiClient.twoFactor.makeBackupCodes(undefined)).codes)
            setIsConfirming(false)
            void cache.invalidateQueries({ queryKey: twoFactorQuery().queryKey })
          }}
        />
      )}
      {codes && <BackupCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

function describeCodesLeft(codesLeft: number): string {
  if (codesLeft === 0) return 'You have no backup codes. Without them, a lost telephone locks you out.'
  return codesLeft === 1 ? 'One backup code is left.' : `${codesLeft} backup codes are left.`
}
