import { photographWidths } from '../../photograph-url.ts'

/** All files there may be of a photograph. */
export const photographKeys = (storageKey: string): string[] => [
  storageKey,
  ...photographWidths.map((width) => variantKey(storageKey, width)),
]

/** Where the widest of its variants lies, which every photograph has; the narrower ones lie beside. */
export const photographKey = (listingId: string, timestamp: number): string =>
  `listing-images/${listingId}/${timestamp}.webp`

export const variantKey = (storageKey: string, width: number): string => storageKey.replace(/\.webp$/, `-${width}.webp`)
