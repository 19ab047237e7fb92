import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { listing, listingParticulars } from '../../server/tables.ts'
import { isAnswerable } from './steps/is-answerable.ts'
import { listingRequest } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/** Requests for access to the member's listings that wait for an answer, the latest first. Each row says how many there are in all. */
export const findWaitingRequests = (db: Db, options: Options) => statement(db).execute({ ...options })

const statement = preparedStatement((db) =>
  db
    .select({
      /** The id of the listing. */
      id: listing.id,
      from: memberCard.name,
      about: sql<string>`coalesce(${listingParticulars.fullTitle}, ${listing.title})`,
      since: listingRequest.createdAt,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(listingRequest)
    .innerJoin(listing, eq(listing.id, listingRequest.listingId))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .innerJoin(memberCard, and(eq(memberCard.memberId, listingRequest.memberId), eq(memberCard.suspended, false)))
    .where(and(eq(listing.ownerId, sql.placeholder('memberId')), isAnswerable, eq(listingRequest.state, 'waiting')))
    .orderBy(desc(listingRequest.createdAt))
    .limit(sql.placeholder('limit'))
    .prepare('waiting_access_requests'),
)
