import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

/** What a client may hear of. Ids only: content is read through the API, under its policies. */
export const LiveEvent = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('opened') })
    .describe('The first of a stream: what happens from its id on is heard. What was read before may be older.'),
  z
    .object({ type: z.literal('resync') })
    .describe('The first of a stream instead: some events are gone; read everything anew.'),
  z
    .object({ type: z.literal('replaced') })
    .describe(
      'The last of a stream: the member opened too many, and this was the oldest. Do not open it again unasked.',
    ),
  z
    .object({ type: z.literal('session.ended'), sessionId: z.uuid() })
    .describe('One of the member’s sessions ended; its own streams close.'),
  z
    .object({ type: z.literal('standing.changed') })
    .describe('A curator decided about the member; their session says what they are now.'),
  z.object({ type: z.literal('instance.changed') }).describe('The name or the joining rule of the instance changed.'),
  z
    .object({ type: z.literal('listing.changed'), listingId: z.uuid() })
    .describe('What the public sees of a listing changed, or the public sees it no more.'),
  z
    .object({ type: z.literal('listings.changed') })
    .describe('What the public sees of several listings changed, with the standing of their seller.'),
  z
    .object({ type: z.literal('mandate.changed'), mandateId: z.uuid() })
    .describe('What the public sees of a mandate changed, or the public sees it no more.'),
  z
    .object({ type: z.literal('mandates.changed') })
    .describe('What the public sees of several mandates changed, with the standing of their buyer.'),
  z
    .object({ type: z.literal('message.sent'), conversationId: z.uuid(), messageId: z.uuid() })
    .describe('A message was written in one of the member’s conversations, by either party.'),
  z.object({ type: z.literal('conversation.read'), conversationId: z.uuid() }).describe('One of the two read further.'),
  z
    .object({ type: z.literal('conversation.typing'), conversationId: z.uuid(), at: z.iso.datetime() })
    .describe('The other party was typing at that time.'),
  z
    .object({ type: z.literal('conversation.changed'), conversationId: z.uuid() })
    .describe('It was ended, taken up again, or one of the two cannot be reached any more.'),
  z
    .object({ type: z.literal('conversations.changed') })
    .describe('Somebody whom the member writes with cannot be reached any more, or can again.'),
  z.object({ type: z.literal('notifications.changed') }).describe('The member has a new notification, or read some.'),
  z
    .object({ type: z.literal('deal.changed'), dealId: z.uuid() })
    .describe(
      'One of the member’s deals was opened, took a step or was declared void, or a step was proposed or settled.',
    ),
  z
    .object({ type: z.literal('applications.changed') })
    .describe('For curators: somebody asked to be verified, or a curator decided about it.'),
  z
    .object({ type: z.literal('reports.changed') })
    .describe('For curators: a report that is not of them was brought or settled.'),
])

export type LiveEvent = z.infer<typeof LiveEvent>

export const liveContract = {
  stream: procedure
    .meta({ limit: 'stream', standing: 'awaiting' })
    .route({
      method: 'GET',
      path: '/live',
      summary: 'Hear what happens',
      description:
        'Server-sent events for the signed-in member. After an interruption the client sends the last id it saw in `Last-Event-ID` and misses nothing. The stream ends with the access token that opened it: the client comes back with a new one.',
      tags: ['Live'],
    })
    .output(eventIterator(LiveEvent)),
}
