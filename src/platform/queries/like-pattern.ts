/** A pattern for `like` that matches texts that contain `words` as one phrase; `%`, `_` and `\` stand for themselves. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
