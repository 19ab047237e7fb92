/** Each photograph is stored in these widths, up to its own; it is never enlarged. */
export const photographWidths = [480, 960, 1920] as const

/** For everyone who sees the full listing. */
export const photographUrl = (id: string, width: number): string => `/photographs/${id}/${width}.webp`
