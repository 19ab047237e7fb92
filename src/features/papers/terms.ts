/** What a member sends: a picture, which is one page, or a PDF. */
export const paperKinds = ['picture', 'pdf'] as const
export type PaperKind = (typeof paperKinds)[number]

/** How a page was asked for: in a browser, or by a program with a bearer token. */
export const readingInterfaces = ['file', 'api'] as const

export const paperLimits = {
  bytes: 25_000_000,
  name: 200,
  /** Papers that a member has uploaded and neither sent nor put anywhere yet. */
  unsent: 40,
  /** Pictures are kept in this size at most. */
  longestSide: 2400,
} as const

export const paperTypesHint = 'Please choose a PDF, or a JPEG, PNG, WebP or HEIC picture.'

export const paperQuotaErrors = {
  PAPERS_FULL: {
    status: 409,
    message: 'Your papers use all the storage that a member may use here. Please ask the operator for more room.',
  },
  PAPER_ID_TAKEN: { status: 409, message: 'Another upload has this id. Please choose the file once more.' },
  TOO_MANY_UNSENT: {
    status: 409,
    message: 'You have uploaded many papers that were not sent. Please send or remove some first.',
  },
} as const

/** The name of a file without its folders, which some browsers and programs send. */
export const withoutFolders = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
