/** A pattern for `like` that matches texts containing these words literally. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
