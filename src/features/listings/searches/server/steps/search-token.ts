import { timingSafeEqual } from 'node:crypto'
import type { Sealing } from '#platform/sealing/seal.ts'

const [idBytes, digestBytes] = [16, 16]

/** The id of a search and a keyed digest, in as many characters as other tokens have, so that it is removed from sent mail like them. */
export const writeToken = (sealing: Sealing, searchId: string): string =>
  Buffer.concat([Buffer.from(searchId.replaceAll('-', ''), 'hex'), digestOf(sealing, searchId)]).toString('base64url')

/** The id of the search that a token is for; undefined if this instance did not write it. */
export function readToken(sealing: Sealing, token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const content = Buffer.from(token, 'base64url')
  const searchId = content
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(content.subarray(idBytes), digestOf(sealing, searchId)) ? searchId : undefined
}

const digestOf = (sealing: Sealing, searchId: string): Buffer =>
  sealing.digest('alerts of a saved search', searchId).subarray(0, digestBytes)
