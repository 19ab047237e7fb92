import { type Column, type SQL, sql } from 'drizzle-orm'

/** Enough of a number for its owner to know which; of one that was masked before, the same. */
export const maskedNumber = (number: Column): SQL<string> =>
  sql<string>`left(${number}, 3) || '••••' || right(${number}, 2)`
