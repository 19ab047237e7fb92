import { z } from 'zod'
import { Photograph } from '#features/listings/records.ts'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize } from '#platform/contract.ts'
import { byId, nextCursor, searchText } from '#platform/contract-terms.ts'
import { messageLimits, requestSorts, requestStatuses } from './terms.ts'

/** The listing or mandate that a conversation is about, with the title it had when the conversation began. */
export const Subject = z.object({
  type: z.enum(['listing', 'mandate']),
  id: z.uuid().nullable().describe('Null if it was deleted.'),
  title: z.string(),
  category: z.string().nullable(),
  cover: Photograph.nullable().describe('Null if there is none, or you may not see it.'),
})
export type Subject = z.infer<typeof Subject>

export const Message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  sequence: z.number().int().describe('The number of the message in its conversation, from 1 without gaps.'),
  own: z.boolean().describe('Whether you wrote it.'),
  content: z.string(),
  papers: z.number().int().describe('How many files were sent with it: see `GET /conversations/{id}/papers`.'),
  is_read: z.boolean().describe('Whether its receiver has read it.'),
  key: z.uuid().nullable().describe('Null unless you wrote it.'),
  created_at: z.string(),
  edited_at: z.string().nullable().describe('When its sender last edited it. Null if never.'),
})
export type Message = z.infer<typeof Message>

/** A message that a search found. */
const MessageHit = z.object({
  ...Message.pick({ id: true, conversation_id: true, sequence: true, own: true, created_at: true }).shape,
  other: MemberCard.nullable().describe('The other party. Null if they are no longer visible.'),
  subject_title: z.string().nullable(),
  excerpt: z
    .array(z.object({ text: z.string(), is_match: z.boolean() }))
    .describe('The part of the message around the first word found.'),
})

const conversation = {
  id: z.uuid(),
  other: MemberCard.nullable().describe('The other party. Null if they are no longer visible.'),
  started: z.boolean().describe('Whether you started the conversation.'),
  subject: Subject.nullable().describe('Null in a direct conversation, which is about no listing and no mandate.'),
  unread: z.number().int(),
  last_message_at: z.string(),
  archived: z.boolean().describe('Whether you archived the conversation.'),
  closed: z
    .boolean()
    .describe('Whether writing is impossible: a party ended the conversation, blocked the other, or is suspended.'),
}

export const ConversationCard = z.object({
  ...conversation,
  last_message: z
    .object({ content: z.string().describe('The beginning of the message.'), own: z.boolean() })
    .nullable(),
})
export type ConversationCard = z.infer<typeof ConversationCard>

export const Conversation = z.object({
  ...conversation,
  request_status: z
    .enum(requestStatuses)
    .nullable()
    .describe('The status of the information request. Null if you started the conversation.'),
  last_sequence: z.number().int(),
  read_through: z.number().int().describe('The sequence of the last message you have read.'),
  other_read_through: z.number().int().describe('The sequence of the last message the other party has read.'),
  ended: z.boolean().describe('Whether a party ended the conversation.'),
  ended_by_me: z.boolean().describe('Whether you ended the conversation; then you can resume it.'),
  blocked_by_me: z.boolean(),
  created_at: z.string(),
})
export type Conversation = z.infer<typeof Conversation>

export const InformationRequest = z.object({
  id: z.uuid().describe('The id of the conversation.'),
  other: MemberCard.nullable(),
  subject: Subject.nullable(),
  status: z.enum(requestStatuses),
  message: z.string().describe('The beginning of the first message.'),
  unread: z.number().int(),
  created_at: z.string(),
  last_message_at: z.string(),
})
export type InformationRequest = z.infer<typeof InformationRequest>

export const ConversationPage = z.object({ items: z.array(ConversationCard), next_cursor: nextCursor })

export const UnreadCounts = z.object({
  messages: z.number().int(),
  conversations: z.number().int().describe('Conversations with unread messages.'),
  active: z.number().int().describe('Conversations that are not closed.'),
})

/** The papers that are sent with a message. */
export const paperIds = z
  .array(z.uuid())
  .max(messageLimits.papers, `Please send at most ${messageLimits.papers} files with a message`)
  .refine((ids) => new Set(ids).size === ids.length, 'Please send each file once')
  .describe('In the order in which they are shown.')

/** The latest messages of a conversation, or those next to a sequence. */
export const messagesQuery = byId.extend({
  before: z.coerce.number().int().min(1).optional().describe('A sequence.'),
  after: z.coerce.number().int().min(0).optional().describe('A sequence.'),
  limit: pageSize(200, messageLimits.page),
})

export const MessagePage = z.object({
  items: z.array(Message),
  more: z.boolean().describe('Whether there are more messages in the requested direction.'),
})

export type MessageHit = z.infer<typeof MessageHit>

export const MessageHitPage = z.object({
  items: z.array(MessageHit),
  next_cursor: nextCursor,
  newest_only: z
    .boolean()
    .describe('No word has three letters in a row, so only your newest 2,000 messages were searched.'),
})

/** Information requests of one status, in an order, among those that match a search. */
export const informationRequestsQuery = z.object({
  status: z.enum(requestStatuses).optional(),
  search: searchText(messageLimits.search)
    .optional()
    .describe('Words that the name of the other party or the title of the subject contains; all of them must occur.'),
  sort: z.enum(requestSorts).default('message-down'),
  cursor: z.string().max(300).optional(),
  limit: pageSize(100, 30),
})

export const InformationRequestPage = z.object({
  items: z.array(InformationRequest),
  next_cursor: nextCursor,
  counts: z.object({
    all: z.number().int(),
    new: z.number().int(),
    ongoing: z.number().int(),
    awaiting_response: z.number().int(),
  }),
})
