import { and, desc, eq, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#database/database.ts'
import { conversation, conversationParty, isClosedAmongMany } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { dealAdviser } from '../advisers/server/tables.ts'
import { dealOffer } from '../offers/server/tables.ts'
import type { ProposedStage } from '../terms.ts'
import { viewing } from '../viewings/server/tables.ts'
import { deal, dealProposal, dealVoid, isActive } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/**
 * Finds open deals in which the other party proposed a step, or took the last one while nothing is proposed, and open offers,
 * viewings and advisers that the member answers, and invitations to advise. Each row says how many of its kind there are. What belongs to a conversation that has
 * ended is left out, since it cannot move forward.
 */
export const findDealsNeedingAttention = (db: Db, options: Options) => statement(db).execute({ ...options })

/** As a subquery, it gives the same estimates for every member, so PostgreSQL keeps one plan instead of planning each call. */
const memberId = sql`(select ${sql.placeholder('memberId')}::uuid)`
const total = sql<number>`(count(*) over ())::integer`.as('total')

const isOwnParty = (conversationId: unknown) =>
  and(sql`${conversationParty.conversationId} = ${conversationId}`, eq(conversationParty.memberId, memberId))

type Proposed = ProposedStage | 'amount' | null

function waitingDeals(db: Db) {
  const since = sql<Date>`coalesce(${dealProposal.createdAt}, ${deal.updatedAt})`.mapWith(deal.updatedAt)
  const proposed = sql<Proposed>`coalesce(${dealProposal.toStage}, case when ${dealProposal.newAmount} is not null then 'amount' end)`
  return db
    .select({
      kind: kindOf('deal'),
      id: deal.id,
      otherId: conversationParty.otherId,
      about: deal.title,
      proposed: proposed.as('proposed'),
      since: since.as('since'),
      total,
    })
    .from(deal)
    .innerJoin(conversationParty, isOwnParty(deal.conversationId))
    .leftJoin(dealProposal, and(eq(dealProposal.dealId, deal.id), sql`${dealProposal.state} = 'open'`))
    .where(
      and(
        or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)),
        or(ne(dealProposal.byId, memberId), and(isNull(dealProposal.id), ne(deal.movedBy, memberId))),
        isActive,
        not(isClosedAmongMany(conversationParty)),
      ),
    )
    .orderBy(desc(since))
    .limit(sql.placeholder('limit'))
}

/** The id is that of the conversation, where they are answered. */
function waitingBargains(db: Db, table: typeof dealOffer | typeof viewing, kind: 'offer' | 'viewing', isOpen: SQL) {
  return db
    .select({
      kind: kindOf(kind),
      id: table.conversationId,
      otherId: conversationParty.otherId,
      about: sql<string>`coalesce(${conversation.subjectTitle}, '')`.as('about'),
      proposed: sql<Proposed>`null::text`.as('proposed'),
      since: sql<Date>`${table.createdAt}`.mapWith(table.createdAt).as('since'),
      total,
    })
    .from(table)
    .innerJoin(conversationParty, isOwnParty(table.conversationId))
    .innerJoin(conversation, eq(conversation.id, table.conversationId))
    .where(and(eq(table.toId, memberId), isOpen, not(isClosedAmongMany(conversationParty))))
    .orderBy(desc(table.createdAt))
    .limit(sql.placeholder('limit'))
}

/** Advisers that the other party invited: the id is that of the deal, where the member agrees or declines. */
function waitingAdvisers(db: Db) {
  return db
    .select({
      kind: kindOf('adviser'),
      id: deal.id,
      otherId: dealAdviser.invitedBy,
      about: deal.title,
      proposed: sql<Proposed>`null::text`.as('proposed'),
      since: sql<Date>`${dealAdviser.createdAt}`.mapWith(dealAdviser.createdAt).as('since'),
      total,
    })
    .from(dealAdviser)
    .innerJoin(deal, eq(deal.id, dealAdviser.dealId))
    .innerJoin(conversationParty, isOwnParty(deal.conversationId))
    .where(
      and(
        or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)),
        sql`${dealAdviser.state} = 'invited'`,
        ne(dealAdviser.invitedBy, memberId),
        ne(deal.stage, 'Withdrawn'),
        notExists(db.select().from(dealVoid).where(eq(dealVoid.dealId, deal.id))),
        not(isClosedAmongMany(conversationParty)),
      ),
    )
    .orderBy(desc(dealAdviser.createdAt))
    .limit(sql.placeholder('limit'))
}

/** Invitations to advise. An adviser does not read the deal itself, so its title comes from `advised_deals()`. */
function waitingInvitations(db: Db) {
  return db
    .select({
      kind: kindOf('advising'),
      id: dealAdviser.dealId,
      otherId: dealAdviser.invitedBy,
      about: sql<string>`advised.title`.as('about'),
      proposed: sql<Proposed>`null::text`.as('proposed'),
      since: sql<Date>`${dealAdviser.agreedAt}`.mapWith(dealAdviser.createdAt).as('since'),
      total,
    })
    .from(dealAdviser)
    .innerJoin(sql`advised_deals() as advised`, sql`advised.deal_id = ${dealAdviser.dealId}`)
    .where(and(eq(dealAdviser.adviserId, memberId), sql`${dealAdviser.state} = 'agreed'`))
    .orderBy(desc(dealAdviser.agreedAt))
    .limit(sql.placeholder('limit'))
}

const kindOf = (kind: 'deal' | 'offer' | 'viewing' | 'adviser' | 'advising') =>
  sql<typeof kind>`${sql.raw(`'${kind}'`)}::text`.as('kind')

const isOpenOffer = sql`${dealOffer.state} = 'open' and ${dealOffer.until} > now()`
const isOpenViewing = sql`${viewing.state} = 'proposed' and now() < any (${viewing.times})`

const statement = preparedStatement((db) => {
  const page = unionAll(
    waitingDeals(db),
    waitingBargains(db, dealOffer, 'offer', isOpenOffer),
    waitingBargains(db, viewing, 'viewing', isOpenViewing),
    waitingAdvisers(db),
    waitingInvitations(db),
  ).as('page')
  // Names are joined after the limit, so that they are read for one page only.
  return db
    .select({
      kind: page.kind,
      id: page.id,
      from: memberCard.name,
      about: page.about,
      proposed: page.proposed,
      since: page.since,
      total: page.total,
    })
    .from(page)
    .innerJoin(memberCard, eq(memberCard.memberId, page.otherId))
    .orderBy(desc(page.since))
    .prepare('find_waiting_deals')
})
