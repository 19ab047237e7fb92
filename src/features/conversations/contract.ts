import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, nextCursor, paragraphs, routesOf, searchText } from '#platform/contract-terms.ts'
import { Conversation, ConversationCard, InformationRequest, Message } from './records.ts'
import { conversationSorts, messageLimits, requestStatuses } from './terms.ts'

const cursor = z.string().max(300).optional()
const content = paragraphs(messageLimits.content).min(1, 'Please enter a message')
const key = z.uuid().describe('A UUID that the sender makes. Sending again with the same key returns the same message.')

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

/** Messages have a key of their own, so responses with their text are not stored for retries. */
const messageMeta = { limit: 'message', idempotency: 'never' } as const

export const conversationsContract = {
  start: procedure
    .route({
      ...route('POST', '/conversations', 'Send the first message about a listing or a mandate'),
      description: 'Starts a conversation with its owner, or continues the one you have about it.',
    })
    .meta({ ...messageMeta, address: 'confirmed' })
    .errors({
      ...closed,
      PARAMETERS_MISSING: { status: 422, message: 'Missing required parameters for conversation creation' },
      SUBJECT_NOT_FOUND: { status: 404, message: 'What this is about does not exist or may have been removed.' },
      OWN_SUBJECT: { status: 422, message: 'You cannot message yourself as the listing owner' },
      NOT_REACHABLE: { status: 409, message: 'This member takes no messages about this at present.' },
      VERIFICATION_REQUIRED: {
        status: 403,
        message: 'Only verified members can contact the seller of a private listing.',
      },
    })
    .input(z.object({ listing_id: z.uuid().optional(), mandate_id: z.uuid().optional(), content, key }))
    .output(z.object({ conversation_id: z.uuid(), created: z.boolean(), message: Message })),

  list: procedure
    .route(route('GET', '/conversations', 'List your conversations'))
    .input(
      z.object({
        sort: z.enum(conversationSorts).default('recent'),
        search: searchText(messageLimits.search)
          .default('')
          .describe('Searches names of other parties and titles of subjects.'),
        cursor,
        limit: pageSize(100, 30),
      }),
    )
    .output(z.object({ items: z.array(ConversationCard), next_cursor: nextCursor })),

  unread: procedure.route(route('GET', '/conversations/unread', 'Count unread messages and conversations')).output(
    z.object({
      messages: z.number().int(),
      conversations: z.number().int().describe('Conversations with unread messages.'),
      active: z.number().int().describe('Conversations that are not closed.'),
    }),
  ),

  read: conversations
    .route(route('GET', '/conversations/{id}', 'Read a conversation'))
    .input(byId)
    .output(Conversation),

  listMessages: conversations
    .route({
      ...route('GET', '/conversations/{id}/messages', 'List the messages of a conversation, oldest first'),
      description:
        'Returns the latest messages, or those just before the sequence `before`, or just after the sequence `after`.',
    })
    .input(
      byId.extend({
        before: z.coerce.number().int().min(1).optional().describe('A sequence.'),
        after: z.coerce.number().int().min(0).optional().describe('A sequence.'),
        limit: pageSize(200, messageLimits.page),
      }),
    )
    .output(
      z.object({
        items: z.array(Message),
        more: z.boolean().describe('Whether there are more messages in the requested direction.'),
      }),
    ),

  send: conversations
    .route(route('POST', '/conversations/{id}/messages', 'Send a message'))
    .meta(messageMeta)
    .errors(closed)
    .input(byId.extend({ content, key }))
    .output(Message),

  markRead: conversations
    .route(route('PUT', '/conversations/{id}/read', 'Mark messages as read'))
    .meta({ limit: 'receipt' })
    .input(
      byId.extend({
        through: z
          .number()
          .int()
          .min(0)
          .describe('The sequence of the last message read. A lower value than before has no effect.'),
      }),
    )
    .output(z.object({ read_through: z.number().int() })),

  sayTyping: conversations
    .route(route('POST', '/conversations/{id}/typing', 'Show the other party that you are typing'))
    .meta({ limit: 'receipt' })
    .input(byId)
    .output(z.object({ said: z.literal(true) })),

  end: conversations
    .route(route('POST', '/conversations/{id}/end', 'End a conversation'))
    .input(byId)
    .output(Conversation),

  resume: conversations
    .route(route('POST', '/conversations/{id}/resume', 'Resume a conversation that you ended'))
    .input(byId)
    .output(Conversation),

  block: conversations
    .route({
      ...route('PUT', '/conversations/{id}/block', 'Block the other party'),
      description:
        'Closes every conversation between you. The other party is not told; the conversations look ended to them.',
    })
    .input(byId)
    .output(Conversation),

  unblock: conversations
    .route(route('DELETE', '/conversations/{id}/block', 'Unblock the other party'))
    .input(byId)
    .output(Conversation),

  listRequests: procedure
    .route({
      ...route('GET', '/information-requests', 'List the information requests you received'),
      description: 'Conversations that others started about your listings and mandates, the latest message first.',
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
