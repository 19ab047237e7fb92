import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { deal, reference } from '../../server/tables.ts'
import { adviserCapacities, adviserLimits, adviserStates } from '../terms.ts'

/**
 * A member who was invited by one party to advise on a deal. Like the deal it has no foreign key to members, because it is the parties'
 * record too. A trigger (deal_adviser_rules) says who may take which step, and which party lets the adviser see what.
 */
export const dealAdviser = pgTable(
  'deal_adviser',
  {
    id: id(),
    dealId: reference(),
    adviserId: uuid().notNull(),
    invitedBy: uuid().notNull(),
    capacity: text({ enum: adviserCapacities }).notNull(),
    /** Who they say they are. */
    says: text(),
    /** Each party lets the adviser see their own documents, and the timeline if the other party does too. */
    buyerDocuments: boolean().notNull().default(false),
    sellerDocuments: boolean().notNull().default(false),
    buyerTimeline: boolean().notNull().default(false),
    sellerTimeline: boolean().notNull().default(false),
    state: text({ enum: adviserStates }).notNull().default('invited'),
    createdAt: createdAt(),
    /** Since when the adviser may know of the invitation. */
    agreedAt: instant(),
    joinedAt: instant(),
    endedAt: instant(),
    endedBy: uuid(),
  },
  (table) => [
    check('deal_adviser_capacity', isOneOf(table.capacity, adviserCapacities)),
    check('deal_adviser_state', isOneOf(table.state, adviserStates)),
    check('deal_adviser_says', hasAtMost(table.says, adviserLimits.says)),
    check('deal_adviser_inviter', sql`${table.adviserId} <> ${table.invitedBy}`),
    check(
      'deal_adviser_agreed',
      sql`case when ${table.state} in ('agreed', 'joined', 'left', 'removed') then ${table.agreedAt} is not null
        when ${table.state} = 'invited' then ${table.agreedAt} is null else true end`,
    ),
    check(
      'deal_adviser_joined',
      sql`(${table.joinedAt} is null) = (${table.says} is null) and (${table.state} not in ('joined', 'left') or ${table.joinedAt} is not null)`,
    ),
    check('deal_adviser_ended', sql`(${isOpen(table)}) = (${table.endedAt} is null)`),
    uniqueIndex('deal_adviser_open')
      .on(table.dealId, table.adviserId)
      .where(sql`state in ('invited', 'agreed', 'joined')`),
    index('deal_adviser_deal').on(table.dealId),
    index('deal_adviser_member').on(table.adviserId),
    mayRead('parties read who advises on their deal', isPartyOf(table)),
    mayRead(
      'advisers read their own invitations, once both parties agreed',
      sql`${actor.is(table.adviserId)} and ${actor.isInGoodStanding} and ${table.agreedAt} is not null
        and (${table.joinedAt} is not null or ${table.state} = 'declined'
          or (${table.state} = 'agreed' and ${table.dealId} in (select deal_id from advised_deals())))`,
    ),
    mayInsert('parties invite advisers', sql`${actor.is(table.invitedBy)} and ${isPartyOf(table)}`),
    mayUpdate('parties agree, choose what is seen, and remove', isPartyOf(table)),
    mayUpdate('advisers join and leave', sql`${actor.is(table.adviserId)} and ${actor.isInGoodStanding}`),
    systemMay(),
  ],
)

/** For the row policies of documents: their owner lets the actor see them as an adviser of the deal. */
export function ofAdvisedOwner({ dealId, ownerId }: { dealId: unknown; ownerId: unknown }): SQL {
  return sql`(${dealId}, ${ownerId}) in (select deal_id, owner_id from documents_advised())`
}

function isOpen({ state }: { state: unknown }): SQL {
  return sql`${state} in ('invited', 'agreed', 'joined')`
}

function isPartyOf({ dealId }: { dealId: unknown }): SQL {
  return sql`exists (select from ${deal} where ${deal.id} = ${dealId}
    and ${actor.memberId} in (${deal.buyerId}, ${deal.sellerId})) and ${actor.isInGoodStanding}`
}
