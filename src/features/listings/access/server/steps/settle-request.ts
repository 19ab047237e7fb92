import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { RequestState, Rung } from '../../terms.ts'
import { listingRequest } from '../tables.ts'

interface Decision {
  state: Exclude<RequestState, 'waiting'>
  reason?: string
}

/** The write claims the row: the second of two decisions finds nothing waiting. A trigger sets the time. */
export async function settleRequest({ db }: Scope, id: string, { state, reason = '' }: Decision) {
  const [request] = await db
    .update(listingRequest)
    .set({ state, reason, decidedAt: new Date() })
    .where(and(eq(listingRequest.id, id), eq(listingRequest.state, 'waiting')))
    .returning()
  if (!request) throw new Refusal('REQUEST_NOT_FOUND')
  return request
}

interface GivenAccess {
  listingId: string
  memberIds: string[]
  rung: Rung
}

/**
 * Members who were given what they asked for do not wait any more. A request for documents goes on waiting after less. Returns who
 * does not wait any more.
 */
export async function settleWaitingOf({ db }: Scope, { listingId, memberIds, rung }: GivenAccess): Promise<string[]> {
  const rows = await db
    .update(listingRequest)
    .set({ state: 'admitted', decidedAt: new Date() })
    .where(
      and(
        eq(listingRequest.listingId, listingId),
        inArray(listingRequest.memberId, memberIds),
        eq(listingRequest.state, 'waiting'),
        rung === 'documents' ? undefined : eq(listingRequest.rung, 'particulars'),
      ),
    )
    .returning({ memberId: listingRequest.memberId })
  return rows.map(({ memberId }) => memberId)
}
