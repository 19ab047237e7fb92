import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '#lib/operator-error.ts'

/** How a file in the age format begins. */
export const ageMagic = Buffer.from('age-encryption.org/v1\n')

type Chunks = AsyncIterable<Uint8Array>

/** Encrypts chunks so that the key of any one recipient opens them. Refuses at once what is no recipient. */
export function encryptFor(recipients: string[]): (chunks: Chunks) => Chunks {
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (cause) {
    // Not repeated: it may be a key, given by mistake.
    throw new OperatorError('A recipient of a backup begins with age1; npm run backup-key -- FILE makes one.', {
      cause,
    })
  }
  return async function* (chunks) {
    yield* read(await encrypter.encrypt(streamOf(chunks)))
  }
}

/** Each piece is authenticated, and so is the end: what was altered or cut off is an error. */
export async function decryptWith(identities: string[], file: string, content: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const decrypted = await decrypter.decrypt(streamOf(content)).catch((cause: Error) => {
    content.destroy()
    if (!cause.message.startsWith('no identity matched')) throw cause
    throw new OperatorError(
      `The key does not open the backup ${file}: it was encrypted for another one. Nothing was changed.`,
      { cause },
    )
  })
  return Readable.from(read(decrypted))
}

const streamOf = (chunks: Chunks) => WebStream.from(chunks) as ReadableStream<Uint8Array>

/** Types of the browser do not know that a stream can be iterated. */
const read = (stream: ReadableStream<Uint8Array>) => stream as unknown as Chunks

/** The keys in a file as age-keygen and our backup-key write it. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new OperatorError(`The key file ${file} cannot be read.`, { cause })
  })
  const identities = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    if (identities.length === 0) throw new Error('No key')
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (cause) {
    throw new OperatorError(`The file ${file} holds no key of a backup; such a key begins with AGE-SECRET-KEY-.`, {
      cause,
    })
  }
  return identities
}
