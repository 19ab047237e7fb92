import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { OperatorError } from '#lib/operator-error.ts'
import { ageMagic, decryptWith } from './encryption.ts'
import { openWithoutEndMarker } from './end-marker.ts'

export interface BackupFile {
  file: string
  /** Keys for an encrypted one. */
  identities?: string[] | undefined
}

/** Opens the compressed content of a backup, decrypting it if needed. */
export async function openBackup({ file, identities = [] }: BackupFile): Promise<Readable> {
  const handle = await open(file).catch(() => {
    throw new OperatorError(`There is no backup ${file}; name the file that was written.`)
  })
  const { buffer } = await handle.read({ position: 0, buffer: Buffer.alloc(ageMagic.length) })
  if (!buffer.equals(ageMagic)) return await openWithoutEndMarker(handle)
  if (identities.length === 0) {
    await handle.close()
    throw new OperatorError(`The backup ${file} is encrypted; add --identity and the file that holds its key.`)
  }
  return await decryptWith(identities, file, handle.createReadStream({ start: 0 }))
}
