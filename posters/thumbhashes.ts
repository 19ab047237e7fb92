declare global {
  /** Set by the build (`scripts/build-posters.ts`); undefined in development and in tests. */
  var POSTER_THUMBHASHES: Record<string, string> | undefined
}

const thumbhashes: Record<string, string> = globalThis.POSTER_THUMBHASHES ?? {}

/** The ThumbHash of a poster (`posterName`) in base64. Not in the catalogue, because few screens need it and the table is 3 kB. */
export const posterThumbhash = (name: string): string | undefined => thumbhashes[name]
