import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { FactorDialog } from './factor-dialog.tsx'
import type { OpenFactorDialog } from './loaded-factor-dialog.tsx'

/** Shows how many backup codes are left, with a button to make new ones. */
export function BackupCodesRow({ codesLeft }: { codesLeft: number }) {
  const [openDialog, setOpenDialog] = useState<OpenFactorDialog>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4">
      <p className="min-w-0 flex-1 basis-52 text-[0.8125rem] text-ink-2 leading-5">{describeCodesLeft(codesLeft)}</p>
      <Button
        size="small"
        className="min-w-40"
        onClick={() => setOpenDialog({ what: 'make-codes', replacesCodes: codesLeft > 0 })}
      >
        {codesLeft > 0 ? 'New backup codes' : 'Backup codes'}
      </Button>
      <FactorDialog dialog={openDialog} onClose={() => setOpenDialog(undefined)} />
    </div>
  )
}

function describeCodesLeft(codesLeft: number): string {
  if (codesLeft === 0) return copy.noBackupCodes
  return codesLeft === 1 ? 'One backup code is left.' : `${codesLeft} backup codes are left.`
}
