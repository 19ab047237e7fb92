import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** All words and quoted phrases of `words` occur in the text, in any order, as when one browses. No words match every text. */
export const matchesWords = (text: SQLWrapper, words: string): SQL =>
  sql`fold_words(${text}) like all (coalesce(term_patterns(search_terms(${words})), '{}'))`
