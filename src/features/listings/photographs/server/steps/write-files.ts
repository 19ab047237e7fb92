import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { variantKey } from './photograph-files.ts'

interface Variant {
  width: number
  content: Buffer
}

/** The widest under the name itself. */
export async function writeFiles({ storage, log }: Scope, storageKey: string, variants: Variant[]): Promise<void> {
  const widest = variants.at(-1)
  const writes = variants.map((variant) => {
    const key = variant === widest ? storageKey : variantKey(storageKey, variant.width)
    return storage.put(key, variant.content, 'image/webp')
  })
  // All are waited for: what is still being written could not be removed again.
  for (const { status, ...outcome } of await Promise.allSettled(writes))
    if (status === 'rejected' && 'reason' in outcome) {
      log.warn({ err: outcome.reason }, 'a photograph could not be stored')
      throw new Refusal('UNAVAILABLE', { message: 'The photograph could not be stored. Please try again.' })
    }
}
