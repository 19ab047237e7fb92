import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, paragraphs, routesOf, searchText } from '#platform/contract-terms.ts'
import { cursor as messageCursor } from '#platform/cursor.ts'
import {
  Conversation,
  ConversationPage,
  InformationRequestPage,
  informationRequestsQuery,
  Message,
  MessageHitPage,
  MessagePage,
  messagesQuery,
  paperIds,
  UnreadCounts,
} from './records.ts'
import { closed, conversationNotFound, editErrors, paperErrors, startErrors } from './refusals.ts'
import { conversationSorts, messageLimits } from './terms.ts'

const cursor = z.string().max(300).optional()
const content = paragraphs(messageLimits.content).min(1, 'Please enter a message')
const key = z.uuid().describe('A UUID that the sender makes. Sending again with the same key returns the same message.')

const conversations = procedure.errors(conversationNotFound)
const route = routesOf('Conversations')

/** Messages have a key of their own, so responses with their text are not stored for retries. */
const messageMeta = { limit: 'message', idempotency: 'never' } as const

export const conversationsContract = {
  start: procedure
    .route({
      ...route('POST', '/conversations', 'Send the first message about a listing or a mandate, or to a member'),
      description:
        'Starts a conversation with its owner, or continues the one you have about it. A sold listing takes no new conversation. With `member_id`, starts or continues the direct conversation of the two members: a verified member can write to members who let themselves be found, and to the other party of an open conversation; the owner of a listing can also write to a member who asks for access to it, unless the latest request was withdrawn. With `paper_ids`, pictures and PDFs that you uploaded by `POST /papers` are sent with it.',
    })
    .meta({ ...messageMeta, address: 'confirmed' })
    .errors({ ...closed, ...startErrors, ...paperErrors })
    .input(
      z.object({
        listing_id: z.uuid().optional(),
        mandate_id: z.uuid().optional(),
        member_id: z.uuid().optional(),
        ...{ content, key, paper_ids: paperIds.default([]) },
      }),
    )
    .output(z.object({ conversation_id: z.uuid(), created: z.boolean(), message: Message })),

  readContact: procedure
    .route(route('GET', '/members/{id}/contact', 'Read whether you can write to a member'))
    .meta({ address: 'confirmed' })
    .input(byId)
    .output(
      z.object({
        conversation_id: z.uuid().nullable().describe('Your direct conversation with this member.'),
        may_write: z.boolean().describe('Whether you may begin one. Nobody learns why not.'),
      }),
    ),

  list: procedure
    .route(route('GET', '/conversations', 'List your conversations'))
    .input(
      z.object({
        sort: z.enum(conversationSorts).default('recent'),
        search: searchText(messageLimits.search)
          .default('')
          .describe(
            'All words must occur in the name of the other party or the title of the subject, in any order. Archived conversations are found too.',
          ),
        archived: z
          .boolean()
          .default(false)
          .describe('Lists archived conversations instead of the others. A search finds both.'),
        cursor,
        limit: pageSize(100, 30),
      }),
    )
    .output(ConversationPage),

  searchMessages: procedure
    .route({
      ...route('GET', '/conversations/messages', 'Search the messages of your conversations, the newest first'),
      description: 'A message matches if it contains every word, in any order. Text in quotes is one phrase.',
    })
    .meta({ limit: 'search' })
    .input(
      z.object({
        search: searchText(messageLimits.search).min(1, 'Please enter a word'),
        cursor: messageCursor.optional(),
        limit: pageSize(50, 10),
      }),
    )
    .output(MessageHitPage),

  unread: procedure
    .route({
      ...route('GET', '/conversations/unread', 'Count unread messages and conversations'),
      description: 'Archived conversations are not counted.',
    })
    .output(UnreadCounts),

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
    .input(messagesQuery)
    .output(MessagePage),

  send: conversations
    .route({
      ...route('POST', '/conversations/{id}/messages', 'Send a message'),
      description: 'With `paper_ids`, pictures and PDFs that you uploaded by `POST /papers` are sent with it.',
    })
    .meta(messageMeta)
    .errors({ ...closed, ...paperErrors })
    .input(byId.extend({ content, key, paper_ids: paperIds.default([]) }))
    .output(Message),

  edit: conversations
    .route({
      ...route('PUT', '/conversations/{id}/messages/{message_id}', 'Edit a message that you sent'),
      description:
        'Within five minutes. Both parties see that it was edited; curators see the text before if the message is reported.',
    })
    .meta(messageMeta)
    .errors({ ...closed, ...editErrors })
    .input(
      byId.extend({
        message_id: z.uuid(),
        content,
        key: z.uuid().describe('A UUID for this edit. Sending again with the same key has no further effect.'),
        edited_at: z.iso.datetime().nullable().describe('The `edited_at` of the message that you edit.'),
      }),
    )
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

  archive: conversations
    .route({
      ...route('PUT', '/conversations/{id}/archive', 'Archive a conversation'),
      description: 'Only for you; the other party does not learn it. The next message takes it out of the archive.',
    })
    .input(
      byId.extend({
        through: z
          .number()
          .int()
          .min(0)
          .describe(
            'The sequence of the last message that you know of. A later one keeps the conversation in the list.',
          ),
      }),
    )
    .output(Conversation),

  unarchive: conversations
    .route(route('DELETE', '/conversations/{id}/archive', 'Take a conversation out of the archive'))
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
      description:
        'Conversations that others started about your listings and mandates. The counts are of those that match the search.',
    })
    .input(informationRequestsQuery)
    .output(InformationRequestPage),
}
