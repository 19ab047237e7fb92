import { type SQL, sql } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import type { Scope } from '#platform/scope.ts'
import type { DealCurrency, DealParty, DealStage } from '../../../terms.ts'
import type { AdvisedDeal } from '../../records.ts'
import type { AdviserCapacity } from '../../terms.ts'
import { dealAdviser } from '../tables.ts'

interface Row extends Record<string, unknown> {
  id: string
  adviser_id: string
  capacity: AdviserCapacity
  says: string | null
  invited_by: string
  invited_at: Date
  joined_at: Date | null
  title: string
  joined: boolean
  buyer_id: string | null
  seller_id: string | null
  item_type: 'listing' | 'mandate' | null
  stage: DealStage | null
  voided: boolean
  amount: string | null
  currency: DealCurrency | null
  buyer_documents: boolean
  seller_documents: boolean
  timeline: boolean
}

/** More than a member advises on at once. */
const mostListed = 500

/** The SQL function decides what the actor reads of a deal; the row policies, which invitations. The newest first. */
export async function findAdvisedDeals(scope: Scope, condition: SQL = sql`true`): Promise<AdvisedDeal[]> {
  const { rows } = await scope.db.execute<Row>(sql`
    select advised.*, advised.deal_id as id, own.id as adviser_id, own.capacity, own.says, own.invited_by,
      own.agreed_at as invited_at, own.joined_at
    from advised_deals() as advised
      join ${dealAdviser} as own on own.deal_id = advised.deal_id
        and own.adviser_id = actor_member_id() and own.state in ('agreed', 'joined')
    where ${condition} order by coalesce(own.joined_at, own.agreed_at) desc, own.id desc limit ${mostListed}`)
  const cardOf = await findCards(
    scope,
    rows.flatMap((row) => [row.invited_by, row.buyer_id ?? [], row.seller_id ?? []].flat()),
  )
  const personOf = (id: string) => ({ id, name: cardOf(id)?.name ?? null })
  return rows.map((row) => ({
    ...{ id: row.id, adviser_id: row.adviser_id, title: row.title, capacity: row.capacity, says: row.says },
    ...{ joined: row.joined, invited_by: personOf(row.invited_by), invited_at: new Date(row.invited_at).toISOString() },
    joined_at: row.joined_at && new Date(row.joined_at).toISOString(),
    ...{ buyer: row.buyer_id && personOf(row.buyer_id), seller: row.seller_id && personOf(row.seller_id) },
    ...{ item_type: row.item_type, stage: row.stage, void: row.voided, amount: row.amount, currency: row.currency },
    shows_documents: shownBy(row),
    shows_timeline: row.timeline,
  })) as AdvisedDeal[]
}

function shownBy({ buyer_documents, seller_documents }: Row): DealParty[] {
  return [...(buyer_documents ? (['buyer'] as const) : []), ...(seller_documents ? (['seller'] as const) : [])]
}
