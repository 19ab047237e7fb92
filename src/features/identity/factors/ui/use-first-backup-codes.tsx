import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { twoFactorQuery } from './queries.ts'

type NewCodes = { codes: string[]; onClose: () => void }

/**
 * Makes backup codes for a member who has just added their first second factor, because a lost device would lock them
 * out. `offer` resolves when the member has closed the dialog, or at once if they have backup codes.
 */
export function useFirstBackupCodes(): { offer: () => Promise<void>; dialog: ReactNode } {
  const cache = useQueryClient()
  const [newCodes, setNewCodes] = useState<NewCodes>()

  const offer = async () => {
    const { queryKey } = twoFactorQuery()
    await cache.invalidateQueries({ queryKey })
    const state = await cache.fetchQuery(twoFactorQuery()).catch(() => undefined)
    if (state?.backup_codes_left !== 0) return
    // If this fails, the member can make backup codes later in the settings.
    const backupCodes = await apiClient.twoFactor.makeBackupCodes(undefined).catch(() => undefined)
    if (!backupCodes) return
    void cache.invalidateQueries({ queryKey })
    await new Promise<void>((onClose) => setNewCodes({ codes: backupCodes.codes, onClose }))
    setNewCodes(undefined)
  }

  const openDialog = newCodes && ({ what: 'show-codes', codes: newCodes.codes } as const)
  return { offer, dialog: <FactorDialog dialog={openDialog} onClose={() => newCodes?.onClose()} /> }
}
