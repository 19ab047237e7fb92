import { z } from 'zod'
import { Photograph } from '#features/listings/records.ts'
import { MemberCard } from '#features/members/contract.ts'
import { requestStatuses } from './terms.ts'

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
  is_read: z.boolean().describe('Whether its receiver has read it.'),
  key: z.uuid().nullable().describe('Null unless you wrote it.'),
  created_at: z.string(),
})
export type Message = z.infer<typeof Message>

const conversation = {
  id: z.uuid(),
  other: MemberCard.nullable().describe('The other party. Null if they are no longer visible.'),
  started: z.boolean().describe('Whether you started the conversation.'),
  subject: Subject.nullable(),
  unread: z.number().int(),
  last_message_at: z.string(),
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
  subject: Subject,
  status: z.enum(requestStatuses),
  message: z.string().describe('The beginning of the first message.'),
  unread: z.number().int(),
  created_at: z.string(),
  last_message_at: z.string(),
})
export type InformationRequest = z.infer<typeof InformationRequest>
