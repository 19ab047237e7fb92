import type { Instance } from '../back-up.ts'
import { restore } from '../restore.ts'
import { verifyBackup } from '../verify-backup.ts'

export async function restoreBackup(file: string, into: Instance, replace = false): Promise<void> {
  await restore(await verifyBackup(file), { ...into, replace })
}
