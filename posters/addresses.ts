/** Apart from the catalogue, which the first page of a visitor need not load. */

declare global {
  /** Set by the build (`scripts/build-posters.ts`); undefined in development and in tests. */
  var POSTERS_VERSION: string | undefined
}

/** The widths that the build encodes: those of thumbnails, cards, cards on dense screens, and large images. */
export const posterWidths = [240, 400, 800, 1440] as const
/** The first image of the landing page has one more, for telephones: it decides when that page looks complete. */
export const heroWidths = [240, 400, 640, 800, 1440] as const
export type PosterWidth = (typeof heroWidths)[number]

/** The widths from which a browser chooses for an image of up to 6rem, and for a larger one. */
export const thumbnailWidths = [240] as const satisfies readonly PosterWidth[]
export const cardWidths = [400, 800, 1440] as const satisfies readonly PosterWidth[]

/** Browsers keep a poster for good: its address changes with every change of a drawing. */
export const postersVersion: string = globalThis.POSTERS_VERSION ?? 'draft'

/** The addresses of a poster (`posterName`), one for each width. The server responds with AVIF or WebP. */
export const posterSources = (
  name: string,
  widths: readonly PosterWidth[] = posterWidths,
): { width: PosterWidth; src: string }[] =>
  widths.map((width) => ({ width, src: `/posters/${postersVersion}/${name}-${width}` }))

/** Every scene is drawn at these four times of day, and every plate on four grounds with these names. */
export const timesOfDay = ['dusk', 'dawn', 'noon', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]
