import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actSeparately } from '#database/database.ts'
import { limits } from '#platform/limits/rules.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { ViewPart } from '../terms.ts'
import { reportUnusual } from './steps/report-unusual.ts'
import { privateView } from './tables.ts'

/** What a view takes from the member's reading allowance. A list of thirty cards takes as much as three whole listings. */
const costs: Record<ViewPart, number> = { particulars: 1, card: 0.1, photograph: 0.05, document: 0.05 }

/**
 * Counts private views against the member's allowance, and refuses them if it is used up. Curators are told. Called before a picture is
 * made for the member, so that a reader over the allowance causes none; `recordViews` does not count it again.
 */
export async function countReading(scope: Scope, memberId: string, parts: ViewPart[]): Promise<void> {
  const cost = parts.reduce((sum, part) => sum + costs[part], 0)
  const member = [{ bucket: memberId, times: 1 }]
  const wait = scope.memoryLimits.count('privateReading', limits.privateReading, member, cost)
  if (wait <= 0) return
  // A member who goes on sending requests causes no further queries.
  if (scope.memoryLimits.count('readingAlert', limits.readingAlert, member) === 0)
    await reportAllowance(scope, memberId)
  throw new Refusal('TOO_MANY_REQUESTS', {
    message:
      'You have read many private listings in a short time, so we pause here. Please go on in a few minutes. Our curators see that this happened.',
    data: { retryAfter: Math.ceil(wait) },
  })
}

async function reportAllowance(scope: Scope, memberId: string): Promise<void> {
  await actSeparately(system, async () => {
    const { rows } = await scope.db.execute<{
      listings: number
      photographs: number
      document_pages: number
      first_at: string
      last_at: string
    }>(
      sql`select count(distinct listing_id)::integer as listings, count(distinct item_id) filter (where part = 'photograph')::integer as photographs,
        count(distinct (item_id, page)) filter (where part = 'document')::integer as document_pages,
        coalesce(min(seen_at), now()) as first_at, coalesce(max(seen_at), now()) as last_at
      from ${privateView} where member_id = ${memberId} and seen_at > now() - interval '1 day'`,
    )
    const [day] = rows
    if (!day) return
    const { listings, photographs, document_pages, first_at, last_at } = day
    await reportUnusual(scope, {
      ...{ memberId, kind: 'allowance', listings, photographs, documentPages: document_pages },
      ...{ firstAt: new Date(first_at), lastAt: new Date(last_at) },
    })
  })
}
