import { sql } from 'drizzle-orm'
import { type CursorPosition, cursorValues, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findListingTitles } from '../../server/find-listing-titles.ts'
import type { OwnAccess } from '../contract.ts'
import { canAsk } from '../permissions.ts'
import type { AccessRequest } from '../records.ts'
import type { Rung } from '../terms.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

interface Row extends Record<string, unknown> {
  id: string
  createdAt: Date
  rung: Rung | null
  expiresAt: string | null
  request: AccessRequest | null
}

/** The listings that the member asked for or was admitted to. Members who are not verified have no access. */
export async function listOwnAccess(scope: Scope, { cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canAsk(actor)) throw new Refusal('UNAUTHORIZED')
  const after = cursorValues(cursor)
  const time = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const { rows } = await db.execute<Row>(sql`
    with request as (
      select distinct on (listing_id) * from listing_request where member_id = ${actor.memberId}
      order by listing_id, created_at desc, id desc),
    admission as (
      select listing_id, created_at, rung, expires_at from listing_access
      where member_id = ${actor.memberId} and not is_owner and is_shown and ${actor.verified}
        and (expires_at is null or expires_at > now())
      union all
      select listing_id, created_at, 'documents', expires_at from documents_given_to_actor(null) where ${actor.verified})
    select listing_id as id, coalesce(request.created_at, admission.created_at) as "createdAt", admission.rung,
      ${time('admission.expires_at')} as "expiresAt",
      case when request.id is not null then json_build_object('id', request.id, 'rung', request.rung, 'state', request.state, 'words', request.words,
        'reason', request.reason, 'created_at', ${time('request.created_at')}) end as request
    from request full join admission using (listing_id)
    where (coalesce(request.created_at, admission.created_at), listing_id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by 2 desc, 1 desc limit ${limit + 1}`)
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    limit,
  )
  const titleOf = await findListingTitles(
    scope,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(
      ({ id, rung, expiresAt, request }): OwnAccess => ({
        ...{ listing_id: id, title: titleOf(id) ?? null, rung, expires_at: expiresAt, request },
      }),
    ),
    next_cursor,
  }
}
