/** What a bare statement compares: a phrase in quotes, or each word. */
export const patternsOf = (search: string) =>
  (search.startsWith('"') ? [search.slice(1, -1)] : search.split(' ')).map((term) => `%${term}%`)
