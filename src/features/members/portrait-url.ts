/** The three squares in which a portrait is kept, by the length of a side. */
export const portraitSizes = { small: 96, regular: 256, large: 640 } as const

export type PortraitSize = keyof typeof portraitSizes

/** Where a portrait is to be had, by members alone. Nothing where there is none. */
export const portraitUrl = (id: string | null | undefined, size: PortraitSize): string | undefined =>
  id ? `/portraits/${id}/${size}.webp` : undefined
