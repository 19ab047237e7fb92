/** A pattern for `like` that matches texts that contain `words` as one phrase; `%`, `_` and `\` stand for themselves. */
export const likePattern = (searchText: string): string => `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
