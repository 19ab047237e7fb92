import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, hideSelectivity, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing, ofListingSeenInFull } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import { member, memberCard } from '#features/members/server/tables.ts'
import { messageLimits, requestStatuses } from '../terms.ts'

const insideTrigger = sql`pg_trigger_depth() > 0`
const isParty = (first: unknown, second: unknown): SQL =>
  sql`(${actor.is(first)} or ${actor.is(second)}) and ${actor.isInGoodStanding}`
const memberId = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/**
 * Two members about one listing or mandate, or directly, about neither. A trigger takes the recipient and the title from the
 * subject; afterwards only new messages change the row (triggers in migration conversations_rules). Locking the row serializes
 * writes to the conversation.
 */
export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    starterId: memberId(),
    recipientId: memberId(),
    listingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    mandateId: uuid().references(() => mandate.id, { onDelete: 'set null' }),
    /** Null in a direct conversation, as are the next two. */
    subjectType: text({ enum: ['listing', 'mandate'] }),
    /** Kept if the subject is deleted, so that two members have one conversation per subject. */
    subjectId: uuid(),
    subjectTitle: text(),
    subjectCategory: text(),
    lastSequence: integer().notNull().default(0),
    lastMessageAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [
    check('conversation_of_two', sql`${table.starterId} <> ${table.recipientId}`),
    check('conversation_subject', sql`num_nonnulls(${table.listingId}, ${table.mandateId}) <= 1`),
    check('conversation_subject_type', sql`${table.subjectType} in ('listing', 'mandate')`),
    check(
      'conversation_subject_whole',
      sql`num_nonnulls(${table.subjectType}, ${table.subjectId}, ${table.subjectTitle}) in (0, 3)`,
    ),
    // The recipient is always the owner of the subject, so the same pair cannot be stored the other way around.
    unique('conversation_once').on(table.starterId, table.subjectId, table.recipientId),
    uniqueIndex('conversation_direct_once')
      .on(sql`least(${table.starterId}, ${table.recipientId})`, sql`greatest(${table.starterId}, ${table.recipientId})`)
      .where(sql`subject_id is null`),
    index('conversation_recipient').on(table.recipientId),
    index('conversation_listing').on(table.listingId),
    index('conversation_mandate').on(table.mandateId),
    mayRead('the two parties read a conversation', isParty(table.starterId, table.recipientId)),
    mayInsert(
      'members write to who offers what they see whole',
      sql`${actor.is(table.starterId)} and ${actor.isInGoodStanding} and ${offeredByRecipient(table)}`,
    ),
    mayInsert(
      'verified members write to members they can reach',
      sql`${actor.is(table.starterId)} and ${table.subjectId} is null and actor_may_write_to(${table.recipientId})`,
    ),
    mayUpdate('the two parties hold a conversation', isParty(table.starterId, table.recipientId)),
    systemMay(),
  ],
)

/** Has no parameters, so that prepared statements use the index with the same condition. */
export const needsAttention = sql`(unread > 0 or request_status in ('New', 'Awaiting Response'))`

/** A conversation as one of its two parties sees it. Triggers write it, except what members say of themselves. */
export const conversationParty = pgTable(
  'conversation_party',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    memberId: memberId(),
    otherId: memberId(),
    started: boolean().notNull(),
    hasWritten: boolean().notNull().default(false),
    wroteLast: boolean().notNull().default(false),
    lastMessageAt: createdAt(),
    unread: integer().notNull().default(0),
    /** The sequence of the last message read. */
    readThrough: integer().notNull().default(0),
    /** How far the other party has read. Not updated while either has blocked the other. */
    otherReadThrough: integer().notNull().default(0),
    readAt: instant(),
    typedAt: instant(),
    endedAt: instant(),
    otherEndedAt: instant(),
    /** When the member put it away; the other party does not learn it. A new message takes it back. */
    archivedAt: instant(),
    requestStatus: text({ enum: requestStatuses }).generatedAlwaysAs(
      sql`case when started then null when not has_written then 'New' when wrote_last then 'Ongoing' else 'Awaiting Response' end`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index('conversation_party_recent')
      .on(table.memberId, table.lastMessageAt, table.conversationId)
      .where(sql`archived_at is null`),
    index('conversation_party_archived')
      .on(table.memberId, table.lastMessageAt, table.conversationId)
      .where(sql`archived_at is not null`),
    index('conversation_party_unread').on(table.memberId, sql`(unread > 0)`, table.lastMessageAt, table.conversationId),
    index('conversation_party_requests')
      .on(table.memberId, table.lastMessageAt, table.conversationId)
      .where(sql`not started`),
    index('conversation_party_other').on(table.otherId, table.memberId),
    index('conversation_party_waiting').on(table.memberId).where(needsAttention),
    index('conversation_party_open')
      .on(table.memberId, table.conversationId, table.otherId, table.archivedAt)
      .where(sql`ended_at is null and other_ended_at is null`),
    mayRead(
      'members read how their own conversations stand',
      hideSelectivity(
        sql`(${actor.is(table.memberId)} or (${insideTrigger} and ${actor.is(table.otherId)})) and ${actor.isInGoodStanding}`,
      ),
    ),
    mayInsert(
      'its parties come with a conversation',
      sql`${insideTrigger} and ${isParty(table.memberId, table.otherId)}`,
    ),
    mayUpdate(
      'members say how far they have read, and end it',
      sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`,
    ),
    mayUpdate('messages move both parties', sql`${insideTrigger} and ${isParty(table.memberId, table.otherId)}`),
    systemMay(),
  ],
)

export const message = pgTable(
  'message',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** Counts from 1 without gaps. A trigger sets it, the receiver and the time. */
    sequence: integer().notNull(),
    senderId: memberId(),
    /** No foreign key: the message is deleted with the conversation, and that with its members. */
    receiverId: uuid().notNull(),
    content: text().notNull(),
    papers: integer().notNull().default(0),
    /** Made by the sender; sending again with the same key returns the same message. */
    key: uuid().notNull(),
    createdAt: createdAt(),
    /** The texts before are in `message_edit`. */
    editedAt: instant(),
    /** The key of the last edit, which has no effect a second time. */
    editKey: uuid(),
  },
  (table) => [
    check('message_content', sql`length(${table.content}) between 1 and ${sql.raw(String(messageLimits.content))}`),
    unique('message_place').on(table.conversationId, table.sequence),
    // The sender comes first, so that PostgreSQL does not use this index for pages of messages.
    unique('message_key').on(table.senderId, table.key, table.conversationId),
    index('message_sent').on(table.senderId, table.createdAt, table.id),
    index('message_received').on(table.receiverId, table.createdAt, table.id),
    mayRead('the two parties read their messages', isParty(table.senderId, table.receiverId)),
    mayInsert('parties write in their own name, as long as it is open', isOwnAndOpen(table)),
    // A trigger limits the time and the columns.
    mayUpdate('parties edit their own messages, as long as it is open', isOwnAndOpen(table)),
    systemMay(),
  ],
)

/** Only the blocker can read blocks. `members_apart()` lists the members that you cannot write to, without saying why. */
export const memberBlock = pgTable(
  'member_block',
  { blockerId: memberId(), blockedId: memberId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('member_block_blocked').on(table.blockedId),
    check('member_block_other', sql`${table.blockerId} <> ${table.blockedId}`),
    mayRead('members read the blocks they made', actor.is(table.blockerId)),
    mayInsert('members block', sql`${actor.is(table.blockerId)} and ${actor.isInGoodStanding}`),
    mayDelete('members block no longer', actor.is(table.blockerId)),
    systemMay(),
  ],
)

type PartyColumns = Record<'otherId' | 'endedAt' | 'otherEndedAt', unknown>

/** Ended by either party, or either has blocked the other, or the other party is suspended (their card is then hidden). */
export function isClosed({ otherId, endedAt, otherEndedAt }: PartyColumns): SQL<boolean> {
  return sql<boolean>`(${endedAt} is not null or ${otherEndedAt} is not null
    or ${otherId} in (select members_apart())
    or not exists (select from ${memberCard} where ${memberCard.memberId} = ${otherId} and not ${memberCard.suspended}))`
}

/** The same condition for many rows: the members out of reach are read once, instead of one card for each row. */
export function isClosedAmongMany({ otherId, endedAt, otherEndedAt }: PartyColumns): SQL<boolean> {
  return sql<boolean>`(${endedAt} is not null or ${otherEndedAt} is not null
    or ${otherId} in (select members_out_of_reach()))`
}

export function isOwnAndOpen({ senderId, conversationId }: { senderId: unknown; conversationId: unknown }): SQL {
  return sql`${actor.is(senderId)} and ${actor.isInGoodStanding} and exists (
        select from ${conversationParty} where ${conversationParty.conversationId} = ${conversationId}
          and ${actor.is(conversationParty.memberId)} and not ${isClosed(conversationParty)})`
}

type SubjectColumns = Record<'listingId' | 'mandateId' | 'recipientId', unknown>

/** The subject is open, its owner is the recipient, and the starter may see it in full. */
function offeredByRecipient({ listingId, mandateId, recipientId }: SubjectColumns): SQL {
  const isOfferedByRecipient = sql`${listing.id} = ${listingId} and ${listing.ownerId} = ${recipientId} and ${listing.isOpen}`
  const isSoughtByRecipient = sql`${mandate.id} = ${mandateId} and ${mandate.buyerId} = ${recipientId} and ${mandate.isOpen}`
  return sql`(exists (select from ${listing} where ${isOfferedByRecipient}) and ${ofListingSeenInFull(listingId)}
    or exists (select from ${mandate} where ${isSoughtByRecipient}))`
}
