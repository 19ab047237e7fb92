import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

export interface Spool {
  /** Keeps what comes until the next call; its length is known then. */
  store(content: AsyncIterable<Buffer>): Promise<{ size: number; content: Readable }>
  close(): Promise<void>
}

const cipher = 'aes-256-ctr'

/**
 * A nameless file beside the backup: a crash leaves nothing of it. Encrypted with a key that only this process knows, because an
 * encrypted backup must not leave its content on the disk in plain form.
 */
export async function openSpool(beside: string): Promise<Spool> {
  const path = `${beside}.${randomUUID()}.spool`
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  const key = randomBytes(32)
  return {
    store: async (content) => {
      await file.truncate(0)
      const iv = randomBytes(16)
      const encrypt = createCipheriv(cipher, key, iv)
      let size = 0
      for await (const plain of content) {
        const chunk = encrypt.update(plain)
        for (let done = 0; done < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, done, chunk.length - done, size + done)
          done += bytesWritten
        }
        size += chunk.length
      }
      const decrypt = createDecipheriv(cipher, key, iv)
      return { size, content: Readable.from(readBack(file, size, (chunk) => decrypt.update(chunk))) }
    },
    close: () => file.close(),
  }
}

async function* readBack(file: FileHandle, size: number, decrypt: (chunk: Buffer) => Buffer) {
  for (let position = 0; position < size; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1 << 18), position })
    if (bytesRead === 0) throw new Error('The spool lost what it kept')
    yield decrypt(buffer.subarray(0, bytesRead))
    position += bytesRead
  }
}
