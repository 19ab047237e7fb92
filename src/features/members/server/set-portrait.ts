import { randomUUID } from 'node:crypto'
import { encodeImage } from '#platform/images/encode-image.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Profile } from '../contract.ts'
import { canManageProfile } from '../permissions.ts'
import { portraitSizes } from '../portrait-url.ts'
import { portraitKeys } from './portrait-keys.ts'
import { changePortrait } from './steps/change-portrait.ts'

const frames = Object.values(portraitSizes).map((side) => ({ width: side, height: side }))

export async function setPortrait(scope: Scope, receiveImage: () => Promise<Blob>): Promise<Profile> {
  if (!canManageProfile(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const encoded = await encodeImage(await receiveImage(), frames)
  // Random instead of time-ordered, so that no one can guess the URL of another portrait.
  const portraitId = randomUUID()
  const keys = Object.values(portraitKeys(portraitId))
  try {
    for (const [index, key] of keys.entries())
      await scope.storage.put(key, encoded[index] ?? Buffer.alloc(0), 'image/webp')
    return await changePortrait(scope, portraitId)
  } catch (error) {
    await Promise.allSettled(keys.map((key) => scope.storage.remove(key)))
    throw error
  }
}
