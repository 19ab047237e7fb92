import { type PortraitSize, portraitSizes } from '../portrait-url.ts'

/** Where the sizes of a portrait lie in the storage. */
export function portraitKeys(portraitId: string): Record<PortraitSize, string> {
  const keyOf = (size: PortraitSize) => `portraits/${portraitId}-${portraitSizes[size]}.webp`
  return { small: keyOf('small'), regular: keyOf('regular'), large: keyOf('large') }
}
