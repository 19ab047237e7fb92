/** For `like`: whatever contains these words, each character standing for itself. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
