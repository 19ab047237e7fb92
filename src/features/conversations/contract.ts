import { z } from 'zod'
import { Photograph } from '#features/listings/contract.ts'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { nextCursor, one, paragraphs, routesOf, searchWords } from '#platform/contract-terms.ts'
import { conversationSorts, messageLimits, requestStatuses } from './terms.ts'

const cursor = z.string().max(300).optional()
const content = paragraphs(messageLimits.content).min(1, 'Please enter a message')
const key = z.uuid().describe('Of the sender’s making: a message sent again under it is the same message.')

/** What a conversation is about, as it was called when it began. */
export const Subject = z.object({
  type: z.enum(['listing', 'mandate']),
  id: z.uuid().nullable().describe('Null once it is no longer there.'),
  title: z.string(),
  category: z.string().nullable(),
  cover: Photograph.nullable().describe('Where the one who asks may see it.'),
})
export type Subject = z.infer<typeof Subject>

export const Message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  sequence: z.number().int().describe('Its place in the conversation, from 1 without gaps.'),
  own: z.boolean().describe('Of the one who asks.'),
  content: z.string(),
  is_read: z.boolean().describe('By the one it was sent to.'),
  key: z.uuid().nullable().describe('For its sender alone.'),
  created_at: z.string(),
})
export type Message = z.infer<typeof Message>

const conversation = {
  id: z.uuid(),
  other: MemberCard.nullable().describe('The other party; null when they are no longer to be seen.'),
  started: z.boolean().describe('By the one who asks.'),
  subject: Subject.nullable(),
  unread: z.number().int(),
  last_message_at: z.string(),
  closed: z.boolean().describe('Nothing can be written at present: it was ended, or one of the two cannot be reached.'),
}

export const ConversationCard = z.object({
  ...conversation,
  last_message: z.object({ content: z.string().describe('Its beginning.'), own: z.boolean() }).nullable(),
})
export type ConversationCard = z.infer<typeof ConversationCard>

export const Conversation = z.object({
  ...conversation,
  request_status: z.enum(requestStatuses).nullable().describe('For the one who received it, where it has a subject.'),
  last_sequence: z.number().int(),
  read_through: z.number().int().describe('How far the one who asks has read.'),
  other_read_through: z.number().int().describe('How far the other party has read.'),
  ended: z.boolean().describe('By one of the two.'),
  ended_by_me: z.boolean().describe('Who ended a conversation may take it up again.'),
  blocked_by_me: z.boolean(),
  created_at: z.string(),
})
export type Conversation = z.infer<typeof Conversation>

export const InformationRequest = z.object({
  id: z.uuid().describe('Of the conversation.'),
  other: MemberCard.nullable(),
  subject: Subject,
  status: z.enum(requestStatuses),
  message: z.string().describe('The beginning of what was asked first.'),
  unread: z.number().int(),
  created_at: z.string(),
  last_message_at: z.string(),
})
export type InformationRequest = z.infer<typeof InformationRequest>

const conversationNotFound = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    message: "This conversation does not exist or you don't have access to it.",
  },
}
const closed = {
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation has ended. Nothing can be written in it.' },
}
const conversations = procedure.errors(conversationNotFound)
const route = routesOf('Conversations')

/** A message's own key makes it one message: no answer that holds its words need be kept for a retry. */
const written = { limit: 'message', idempotency: 'never' } as const

export const conversationsContract = {
  start: procedure
    .route({
      ...route('POST', '/conversations', 'Write a first message about a listing or a mandate'),
      description: 'Begins the conversation of the two about it, or continues it.',
    })
    .meta({ ...written, address: 'confirmed' })
    .errors({
      ...closed,
      PARAMETERS_MISSING: { status: 422, message: 'Missing required parameters for conversation creation' },
      SUBJECT_NOT_FOUND: { status: 404, message: 'What this is about does not exist or may have been removed.' },
      OWN_SUBJECT: { status: 422, message: 'You cannot message yourself as the listing owner' },
      NOT_REACHABLE: { status: 409, message: 'This member takes no messages about this at present.' },
      VERIFICATION_REQUIRED: {
        status: 403,
        message: 'Who offers a private listing is met by verified members.',
      },
    })
    .input(z.object({ listing_id: z.uuid().optional(), mandate_id: z.uuid().optional(), content, key }))
    .output(z.object({ conversation_id: z.uuid(), created: z.boolean(), message: Message })),

  list: procedure
    .route(route('GET', '/conversations', "List one's conversations"))
    .input(
      z.object({
        sort: z.enum(conversationSorts).default('recent'),
        search: searchWords(messageLimits.search).default('').describe('In names and subjects.'),
        cursor,
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(ConversationCard), next_cursor: nextCursor })),

  unread: procedure.route(route('GET', '/conversations/unread', 'Count what is unread')).output(
    z.object({
      messages: z.number().int(),
      conversations: z.number().int().describe('With anything unread in them.'),
      active: z.number().int().describe('Conversations in which something can be written.'),
    }),
  ),

  read: conversations
    .route(route('GET', '/conversations/{id}', 'Read a conversation'))
    .input(one)
    .output(Conversation),

  listMessages: conversations
    .route({
      ...route('GET', '/conversations/{id}/messages', 'List the messages of a conversation, the oldest first'),
      description:
        'Without a bound the latest; with `before` those that stand just before it, with `after` those just after.',
    })
    .input(
      one.extend({
        before: z.coerce.number().int().min(1).optional().describe('A sequence.'),
        after: z.coerce.number().int().min(0).optional().describe('A sequence.'),
        limit: pageSize(200, messageLimits.page),
      }),
    )
    .output(z.object({ items: z.array(Message), more: z.boolean().describe('In the direction asked for.') })),

  send: conversations
    .route(route('POST', '/conversations/{id}/messages', 'Write a message'))
    .meta(written)
    .errors(closed)
    .input(one.extend({ content, key }))
    .output(Message),

  markRead: conversations
    .route(route('PUT', '/conversations/{id}/read', 'Say how far one has read'))
    .meta({ limit: 'receipt' })
    .input(one.extend({ through: z.number().int().min(0).describe('A sequence; what was read stays read.') }))
    .output(z.object({ read_through: z.number().int() })),

  sayTyping: conversations
    .route(route('POST', '/conversations/{id}/typing', 'Say that one is typing'))
    .meta({ limit: 'receipt' })
    .input(one)
    .output(z.object({ said: z.literal(true) })),

  end: conversations
    .route(route('POST', '/conversations/{id}/end', 'End a conversation'))
    .input(one)
    .output(Conversation),

  resume: conversations
    .route(route('POST', '/conversations/{id}/resume', 'Take up a conversation that one has ended'))
    .input(one)
    .output(Conversation),

  block: conversations
    .route({
      ...route('PUT', '/conversations/{id}/block', 'Block the other party'),
      description: 'In every conversation of the two. Whoever is blocked is not told; their conversations have ended.',
    })
    .input(one)
    .output(Conversation),

  unblock: conversations
    .route(route('DELETE', '/conversations/{id}/block', 'Block the other party no longer'))
    .input(one)
    .output(Conversation),

  listRequests: procedure
    .route({
      ...route('GET', '/information-requests', 'List the information requests one received'),
      description: 'Conversations about one’s own listings and mandates, those first in which something happened last.',
    })
    .input(z.object({ status: z.enum(requestStatuses).optional(), cursor, limit: pageSize(100, 30) }))
    .output(
      z.object({
        items: z.array(InformationRequest),
        next_cursor: nextCursor,
        counts: z.object({
          all: z.number().int(),
          new: z.number().int(),
          ongoing: z.number().int(),
          awaiting_response: z.number().int(),
        }),
      }),
    ),
}
