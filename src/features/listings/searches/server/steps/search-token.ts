import { timingSafeEqual } from 'node:crypto'
import type { Sealing } from '#platform/sealing/seal.ts'
import { searchLimits } from '../../terms.ts'

const [idBytes, digestBytes] = [16, 16]

/**
 * The ids of searches and a keyed digest. The token of one search has as many characters as other tokens, so that it is removed
 * from sent mail like them.
 */
export const writeToken = (sealing: Sealing, searchIds: readonly string[]): string =>
  Buffer.concat([
    ...searchIds.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')),
    digestOf(sealing, searchIds),
  ]).toString('base64url')

/** The ids of the searches that a token is for; none if this instance did not write it. */
export function readToken(sealing: Sealing, token: string): string[] {
  const content = Buffer.from(token, 'base64url')
  const count = (content.length - digestBytes) / idBytes
  if (content.toString('base64url') !== token || !Number.isInteger(count)) return []
  if (count < 1 || count > searchLimits.perMember) return []
  const searchIds = Array.from({ length: count }, (_, index) => readId(content.subarray(index * idBytes)))
  return timingSafeEqual(content.subarray(-digestBytes), digestOf(sealing, searchIds)) ? searchIds : []
}

const readId = (bytes: Buffer): string =>
  bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const digestOf = (sealing: Sealing, searchIds: readonly string[]): Buffer =>
  sealing.digest('alerts of a saved search', searchIds.join(' ')).subarray(0, digestBytes)
