import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { FoundFit } from './fit-of.ts'

/** The mandate whose listings, or the listing whose mandates are looked for. */
export type Subject = { mandateId: string } | { listingId: string }

export type FoundPair = FoundFit & { mandateId: string; listingId: string; total: number }

interface Question {
  most: number
  /** Only these of the other side; all of them if omitted. */
  among?: readonly string[]
}

/** What fits the actor's own mandate or listing, the best first; nothing for anyone else (migrations/0171). */
export async function findFits(
  { db }: Pick<DatabaseAccess, 'db'>,
  subject: Subject,
  { most, among }: Question,
): Promise<FoundPair[]> {
  const others = among ? idArray(among) : sql`null::uuid[]`
  const { rows } = await db.execute<FoundPair>(
    'mandateId' in subject
      ? sql`select ${subject.mandateId}::uuid as "mandateId", listing_id as "listingId", score, lines, total
          from find_matches_of_mandate(${subject.mandateId}, ${most}, ${others})`
      : sql`select mandate_id as "mandateId", ${subject.listingId}::uuid as "listingId", score, lines, total
          from find_mandates_of_listing(${subject.listingId}, ${most}, ${others})`,
  )
  return rows
}

/** The id of what fits the subject. */
export const otherIdOf = (subject: Subject, { mandateId, listingId }: FoundPair): string =>
  'mandateId' in subject ? listingId : mandateId

export const idArray = (ids: readonly string[]): SQL =>
  sql`array(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
