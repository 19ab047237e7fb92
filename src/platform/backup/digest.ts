import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface Digest {
  bytes: number
  sha256: string
}

export async function digestOf(content: Readable): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export const sameDigest = (digest: Digest | undefined, otherDigest: Digest | undefined): boolean =>
  digest !== undefined && digest.sha256 === otherDigest?.sha256 && digest.bytes === otherDigest.bytes
