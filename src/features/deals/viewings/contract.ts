import { z } from 'zod'
import { soldErrors } from '#features/listings/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { byId, line, nextCursor, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { conversationErrors } from '../errors.ts'
import { Viewing } from './records.ts'
import { viewingLimits } from './terms.ts'

const route = routesOf('Viewings')
const viewings = procedure.errors({ VIEWING_NOT_FOUND: { status: 404, message: 'Viewing not found' } })
const closedConversation = {
  ...conversationErrors,
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation has ended. A viewing needs both of its parties.' },
  CONVERSATION_WITHOUT_SUBJECT: {
    status: 422,
    message: 'This conversation is about no listing. Write about one to propose a viewing.',
  },
} as const
const closed = {
  VIEWING_CLOSED: {
    status: 409,
    message: 'This proposal is no longer open, or its time is over. Please check the conversation again.',
  },
}
const { least, most } = viewingLimits.minutes
const reason = paragraphs(viewingLimits.reason).min(1, 'Please say why')
const instant = z.iso.datetime({ offset: true })

/** One party proposes times to see a listing, and the other takes one of them. */
export const viewingsContract = {
  list: procedure
    .route({
      ...route('GET', '/viewings', 'List the viewings that you proposed or were proposed to you, the newest first'),
      description: 'All, or those of one conversation.',
    })
    .input(z.object({ conversation_id: z.uuid().optional(), cursor: cursor.optional(), limit: pageSize(100, 30) }))
    .output(z.object({ items: z.array(Viewing), next_cursor: nextCursor })),

  propose: procedure
    .route({
      ...route('POST', '/conversations/{id}/viewings', 'Propose times to see the listing of a conversation'),
      description: `Up to ${viewingLimits.times} times. At most one proposal is open in a conversation. To answer the open proposal of the other party with other times, send its id as \`replaces\`.`,
      successStatus: 201,
    })
    .errors({ ...closedConversation, ...soldErrors, ...closed })
    .errors({
      VIEWING_OPEN: {
        status: 409,
        message: 'Times are proposed in this conversation already. They must be answered or taken back first.',
      },
      VIEWING_SUBJECT: { status: 422, message: 'Only a listing can be viewed.' },
      VIEWING_TIME: {
        status: 422,
        message: `Please choose different times in the future, at most ${viewingLimits.days} days ahead.`,
      },
      VIEWING_ZONE: { status: 422, message: 'This time zone does not exist.' },
    })
    .input(
      byId.extend({
        times: z.array(instant).min(1, 'Please choose a time').max(viewingLimits.times),
        minutes: z.number().int().min(least).max(most),
        time_zone: line(64),
        note: paragraphs(viewingLimits.note).default(''),
        replaces: z.uuid().optional().describe('The open proposal of the other party that this one replaces.'),
      }),
    )
    .output(Viewing),

  take: viewings
    .route({
      ...route('POST', '/viewings/{id}/take', 'Take one of the times that the other party proposed'),
      description: 'No two viewings of a listing overlap. Taking the same time again returns the viewing as it is.',
    })
    .errors({ ...closed, ...soldErrors })
    .errors({
      VIEWING_OWN: { status: 409, message: 'You proposed these times. Only the other party can take one.' },
      VIEWING_HALTED: {
        status: 409,
        message: 'A time can be taken only while both of you can write to each other.',
      },
      VIEWING_OTHER_TIME: { status: 422, message: 'Please choose one of the proposed times that is still ahead.' },
      VIEWING_TIME_TAKEN: {
        status: 409,
        message: 'This time is no longer free. Please choose another, or propose one.',
      },
    })
    .input(byId.extend({ time: instant }))
    .output(Viewing),

  decline: viewings
    .route(route('POST', '/viewings/{id}/decline', 'Decline the times that the other party proposed'))
    .errors({ ...closed, VIEWING_OWN: { status: 409, message: 'You proposed these times. You can take them back.' } })
    .input(byId.extend({ reason }))
    .output(Viewing),

  withdraw: viewings
    .route(route('POST', '/viewings/{id}/withdraw', 'Take back the times that you proposed'))
    .errors({
      ...closed,
      VIEWING_OTHER: { status: 409, message: 'The other party proposed these times. You can decline them.' },
    })
    .input(byId)
    .output(Viewing),

  cancel: viewings
    .route({
      ...route('POST', '/viewings/{id}/cancel', 'Cancel a viewing that both parties agreed on'),
      description: 'By either party, until its end. Cancelling again returns the viewing as it is.',
    })
    .errors(closed)
    .input(byId.extend({ reason }))
    .output(Viewing),

  readFeed: procedure
    .route(route('GET', '/calendar-feed', 'Read whether you have a calendar feed of your viewings'))
    .output(z.object({ created_at: z.string().nullable() })),

  rotateFeed: procedure
    .route({
      ...route('POST', '/calendar-feed', 'Make a calendar feed of your viewings, or replace its address'),
      description:
        'A calendar app reads it without signing in, so its address is shown once and works until it is replaced. It names no listing and no member.',
    })
    .output(z.object({ url: z.string() })),

  removeFeed: procedure
    .route(route('DELETE', '/calendar-feed', 'Remove your calendar feed'))
    .output(z.object({ removed: z.boolean() })),
}
