export const finderLimits = {
  /** Characters of the search text. */
  words: 120,
  /** Fewer characters match too much. */
  leastWords: 2,
  /** Records of each kind. */
  records: 5,
} as const
