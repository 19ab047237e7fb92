import { and, asc, eq, sql } from 'drizzle-orm'
import { listOwnAccess } from '#features/listings/access/server/list-own-access.ts'
import { listingGrant } from '#features/listings/access/server/tables.ts'
import { listing, listingParticulars } from '#features/listings/server/tables.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, inParts, type MemberReader, rowsAtOnce } from './member-reader.ts'

export const accessChapters = (reader: MemberReader): Chapter[] => [ownAccess(reader), grantsGiven(reader)]

/** What the member asked for, and what they are admitted to. */
const ownAccess = (reader: MemberReader): Chapter =>
  chapter('access', 'Access to private listings', async function* () {
    const page = (cursor: string | undefined) =>
      listOwnAccess(reader.scope, { cursor: decodeCursor(cursor), limit: 50 })
    for await (const access of allItems(reader, page))
      yield {
        title: access.title ?? 'A listing that is no longer available',
        facts: [
          ['Admitted to', access.rung],
          ['Until', access.expires_at],
          ['Request', access.request?.state ?? null],
          ['Requested', access.request?.created_at ?? null],
          ['Reason of the owner', access.request?.reason ?? null],
        ],
        text: access.request?.words ?? '',
        data: access,
      }
  })

/** The members that the member admitted to their own listings, with the notes that only they read. */
const grantsGiven = (reader: MemberReader): Chapter =>
  chapter('access-given', 'Access that you gave', async function* () {
    const { scope, read } = reader
    for await (const { grant, title } of findGiven(reader)) {
      const { listingId, memberId, rung, note, createdAt, expiresAt } = grant
      const card = (await read(() => findCards(scope, [memberId])))(memberId)
      yield {
        title,
        facts: [
          ['Member', card?.name ?? 'A member you can no longer see'],
          ['Admitted to', rung],
          ['Given', createdAt.toISOString()],
          ['Until', expiresAt?.toISOString()],
        ],
        text: note,
        data: {
          ...{ listing_id: listingId, title, rung, note },
          ...{ created_at: createdAt.toISOString(), expires_at: expiresAt?.toISOString() ?? null },
          // Only the name of the member: the rest of their card is their own data.
          member: card ? { id: card.id, name: card.name } : null,
        },
      }
    }
  })

const findGiven = ({ scope: { db }, actor, read }: MemberReader) =>
  inParts((after: { grant: typeof listingGrant.$inferSelect } | undefined) =>
    read(() =>
      db
        .select({
          grant: listingGrant,
          title: sql<string>`coalesce(${listingParticulars.fullTitle}, ${listing.title})`,
        })
        .from(listingGrant)
        .innerJoin(listing, eq(listing.id, listingGrant.listingId))
        .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
        .where(and(eq(listing.ownerId, actor.memberId), after && isAfter(after.grant)))
        .orderBy(asc(listingGrant.listingId), asc(listingGrant.memberId))
        .limit(rowsAtOnce),
    ),
  )

const isAfter = ({ listingId, memberId }: typeof listingGrant.$inferSelect) =>
  sql`(${listingGrant.listingId}, ${listingGrant.memberId}) > (${listingId}::uuid, ${memberId}::uuid)`
