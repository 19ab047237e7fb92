import { type PortraitSize, portraitSizes } from '../portrait-url.ts'

/** The storage key of each size of a portrait. */
export function portraitKeys(portraitId: string): Record<PortraitSize, string> {
  const keyOf = (size: PortraitSize) => `portraits/${portraitId}-${portraitSizes[size]}.webp`
  return { small: keyOf('small'), regular: keyOf('regular'), large: keyOf('large') }
}
