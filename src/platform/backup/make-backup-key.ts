import { open } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { OperatorError } from '#lib/operator-error.ts'

/** Writes a new key as age-keygen does, readable by its owner alone, and returns the recipient that backups are encrypted for. */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const handle = await open(file, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EEXIST' ? 'is there already' : `cannot be written (${cause.code})`
    throw new OperatorError(`The file ${file} ${reason}; name a new file for the key.`, { cause })
  })
  try {
    await handle.writeFile(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return recipient
}
