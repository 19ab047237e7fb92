import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

export interface Spool {
  /** Keeps what comes until the next call; its length is known then. */
  keep(content: AsyncIterable<Buffer>): Promise<{ size: number; content: Readable }>
  close(): Promise<void>
}

/** A nameless file beside the backup: a crash leaves nothing of it. */
export async function openSpool(beside: string): Promise<Spool> {
  const path = `${beside}.${process.pid}.spool`
  const file = await open(path, 'w+', 0o600)
  await rm(path)
  return {
    keep: async (content) => {
      await file.truncate(0)
      let size = 0
      for await (const chunk of content) {
        for (let done = 0; done < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, done, chunk.length - done, size + done)
          done += bytesWritten
        }
        size += chunk.length
      }
      return { size, content: Readable.from(readBack(file, size)) }
    },
    close: () => file.close(),
  }
}

async function* readBack(file: FileHandle, size: number) {
  for (let position = 0; position < size; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1 << 18), position })
    if (bytesRead === 0) throw new Error('The spool lost what it kept')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
