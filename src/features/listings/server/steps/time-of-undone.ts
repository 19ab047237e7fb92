import { type SQL, sql } from 'drizzle-orm'

/**
 * The time of what a member undoes, as the client read it before. Lists begin with the newest, so a time in the future would
 * keep the listing at the top; and JavaScript misreads the first years of the calendar as PostgreSQL writes them.
 */
export const timeOfUndone = (time: string): SQL =>
  sql`least(${new Date(Math.max(Date.parse(time), Date.UTC(2000))).toISOString()}::timestamptz, now())`
