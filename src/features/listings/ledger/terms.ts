/**
 * What a private view shows. `card`: price, place and the beginning of the description, as in a
 * list, and among the matches of a mandate the traits that it asks about. `particulars`: the whole
 * listing, without the bytes of its photographs. `document`: one page of a document, also of a public listing.
 */
export const viewParts = ['card', 'particulars', 'photograph', 'document'] as const
export type ViewPart = (typeof viewParts)[number]

/**
 * How it was asked for. `page`: a page that the server rendered. `app`: the scripts of a page. `file`: the address of a
 * photograph or of a page, in a browser. `api`: a program with a bearer token, for files too.
 */
export const viewInterfaces = ['page', 'app', 'file', 'api'] as const
export type ViewInterface = (typeof viewInterfaces)[number]

/**
 * Why reading is reported to curators. `many-listings`: many private listings within minutes. `gallery-at-night`: all
 * photographs of a listing, at night. `documents-at-night`: many pages of the documents of a listing, at night. `allowance`: the
 * member's reading allowance was used up.
 */
export const readingKinds = ['many-listings', 'gallery-at-night', 'documents-at-night', 'allowance'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** `settled`: a curator acted on it. `dismissed`: there was nothing to act on. */
export const readingOutcomes = ['settled', 'dismissed'] as const
export type ReadingOutcome = (typeof readingOutcomes)[number]

export const readingRules = {
  /** Private listings opened within `minutes`. */
  listings: 30,
  minutes: 15,
  /** Only galleries of at least so many photographs count, opened in full within an hour. */
  galleryPhotographs: 6,
  /** Different pages of the documents of one listing, opened within an hour. */
  documentPages: 20,
  /** From this hour of the instance's clock to that one. */
  night: { from: 0, to: 5 },
  noteLength: 2000,
} as const

/** The days that the owner's chart shows, today included. */
export const chartDays = 30
