/** Portraits are stored as squares of these side lengths, in pixels. */
export const portraitSizes = { small: 96, regular: 256, large: 640 } as const

export type PortraitSize = keyof typeof portraitSizes

/** The URL of a portrait, which only members may open. Undefined if there is no portrait. */
export const portraitUrl = (id: string | null | undefined, size: PortraitSize): string | undefined =>
  id ? `/portraits/${id}/${size}.webp` : undefined
