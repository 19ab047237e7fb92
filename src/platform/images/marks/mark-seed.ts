import type { Sealing } from '../../sealing/seal.ts'

interface Viewing {
  photographId: string
  viewerId: string
}

/** What the mark of a viewer in a photograph is made from: an HMAC under a key that is derived from the sealing key. */
export const markSeed = (sealing: Pick<Sealing, 'digest'>, { photographId, viewerId }: Viewing): Buffer =>
  sealing.digest('photograph mark', `${photographId}\n${viewerId}`)
