/** What a document is, in the order in which a room shows them. */
export const documentSlots = [
  'letter-of-intent',
  'agreement',
  'survey',
  'title',
  'certificate',
  'invoice',
  'other',
] as const

export const documentLimits = { note: 500, ofPlace: 60, versions: 50 } as const
