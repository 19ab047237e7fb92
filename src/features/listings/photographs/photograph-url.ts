/** The widths in which a photograph is kept; a narrower one is not enlarged. */
export const photographWidths = [480, 960, 1920] as const

/** Where a listing's photograph is to be had, by whoever may see the listing whole. */
export const photographUrl = (id: string, width: number): string => `/photographs/${id}/${width}.webp`
