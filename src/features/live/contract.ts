import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

/** Events have ids only; clients read the content through the API, which decides what they may see. */
export const LiveEvent = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('opened') })
    .describe(
      'First event of a stream. The stream has every event after its id; data read earlier may be out of date.',
    ),
  z
    .object({ type: z.literal('resync') })
    .describe('First event of a stream that cannot resume: some events are lost, so reload all data.'),
  z
    .object({ type: z.literal('replaced') })
    .describe(
      'Last event of a stream that was closed because the member opened too many. Do not reconnect automatically.',
    ),
  z
    .object({ type: z.literal('session.ended'), sessionId: z.uuid() })
    .describe('One of the member’s sessions ended. The streams of that session close.'),
  z
    .object({ type: z.literal('standing.changed') })
    .describe('A curator changed the member’s standing. Read the session for the new one.'),
  z
    .object({ type: z.literal('instance.changed') })
    .describe('The name of the instance or the rule for joining it changed.'),
  z
    .object({ type: z.literal('listing.changed'), listingId: z.uuid() })
    .describe('The public part of a listing changed, or the listing is no longer public.'),
  z
    .object({ type: z.literal('listing.access-requested'), listingId: z.uuid() })
    .describe(
      'The member asked for access to a listing, or withdrew the request, or somebody did so for the member’s own listing.',
    ),
  z.object({ type: z.literal('listings.changed') }).describe('The public part of several listings changed.'),
  z
    .object({ type: z.literal('mandate.changed'), mandateId: z.uuid() })
    .describe('The public part of a mandate changed, or the mandate is no longer public.'),
  z
    .object({ type: z.literal('mandates.changed') })
    .describe('The public part of several mandates changed, or they are no longer public.'),
  z
    .object({ type: z.literal('message.sent'), conversationId: z.uuid(), messageId: z.uuid() })
    .describe('Either party wrote a message in one of the member’s conversations.'),
  z
    .object({ type: z.literal('message.edited'), conversationId: z.uuid(), messageId: z.uuid() })
    .describe('Either party edited a message in one of the member’s conversations.'),
  z
    .object({ type: z.literal('conversation.read'), conversationId: z.uuid() })
    .describe('Either party read more messages.'),
  z
    .object({ type: z.literal('conversation.typing'), conversationId: z.uuid(), at: z.iso.datetime() })
    .describe('The other party was typing at this time.'),
  z
    .object({ type: z.literal('conversation.changed'), conversationId: z.uuid() })
    .describe(
      'The conversation was ended or reopened, one of the parties was blocked or unblocked, or the member archived it.',
    ),
  z
    .object({ type: z.literal('conversations.changed') })
    .describe('The other party of a conversation was suspended, restored or removed.'),
  z
    .object({ type: z.literal('saved.changed') })
    .describe('The member saved or unsaved a listing, changed a note on one, or changed their collections.'),
  z
    .object({ type: z.literal('searches.changed') })
    .describe('A saved search of the member has found something new, or the member changed their searches.'),
  z
    .object({ type: z.literal('matches.changed') })
    .describe(
      'Something newly fits a mandate or a listing of the member, or something of what fits has changed and it may fit no more.',
    ),
  z
    .object({ type: z.literal('trace.changed'), traceId: z.uuid() })
    .describe('A trace that the member asked for has advanced or ended.'),
  z.object({ type: z.literal('notifications.changed') }).describe('The member has a new notification, or read some.'),
  z
    .object({ type: z.literal('deal.changed'), dealId: z.uuid() })
    .describe(
      'One of the member’s deals, or one they advise on, was opened, changed its stage or was declared void; a step was proposed, accepted, declined or retracted; or its documents or advisers changed.',
    ),
  z
    .object({ type: z.literal('offer.changed'), conversationId: z.uuid() })
    .describe('Either party made or settled an offer in one of the member’s conversations, or one has expired.'),
  z
    .object({ type: z.literal('viewing.changed'), conversationId: z.uuid() })
    .describe('Either party proposed, settled or cancelled a viewing in one of the member’s conversations.'),
  z
    .object({ type: z.literal('applications.changed') })
    .describe('For curators: a member applied for verification, or a curator decided an application.'),
  z
    .object({ type: z.literal('reports.changed') })
    .describe('For curators: a report that is not about themselves was made or settled.'),
  z
    .object({ type: z.literal('reading.changed') })
    .describe('For curators: unusual reading that is not their own was noticed or settled.'),
  z
    .object({ type: z.literal('fees.changed') })
    .describe('For curators: a deal was charged or reversed, a fee was marked, or what is set for fees changed.'),
])

export type LiveEvent = z.infer<typeof LiveEvent>

export const liveContract = {
  stream: procedure
    .meta({ limit: 'stream', standing: 'awaiting' })
    .route({
      method: 'GET',
      path: '/live',
      summary: 'Stream live events',
      description:
        'Server-sent events for the signed-in member. After an interruption, send the id of the last event in the header `Last-Event-ID` to resume without gaps. The stream ends when the access token that opened it expires; reconnect with a new one.',
      tags: ['Live'],
    })
    .output(eventIterator(LiveEvent)),
}
