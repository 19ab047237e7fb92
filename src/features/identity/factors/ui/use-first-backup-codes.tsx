import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { twoFactorQuery } from './queries.ts'

type Shown = { codes: string[]; onKept: () => void }

/**
 * Backup codes for a member who has just added a second factor and has none: without them a lost device locks its owner
 * out. `offer` ends when they were seen, or if there is nothing to offer.
 */
export function useFirstBackupCodes(): { offer: () => Promise<void>; dialog: ReactNode } {
  const cache = useQueryClient()
  const [shown, setShown] = useState<Shown>()

  const offer = async () => {
    const { queryKey } = twoFactorQuery()
    await cache.invalidateQueries({ queryKey })
    const state = await cache.fetchQuery(twoFactorQuery()).catch(() => undefined)
    if (state?.backup_codes_left !== 0) return
    // They can be made at any time: if this fails, the row beneath the factors offers it.
    const made = await apiClient.twoFactor.makeBackupCodes(undefined).catch(() => undefined)
    if (!made) return
    void cache.invalidateQueries({ queryKey })
    await new Promise<void>((onKept) => setShown({ codes: made.codes, onKept }))
    setShown(undefined)
  }

  return { offer, dialog: shown && <BackupCodesDialog codes={shown.codes} onClose={shown.onKept} /> }
}
