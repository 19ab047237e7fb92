import { z } from 'zod'
import { reservedErrors } from '#features/listings/holds/terms.ts'
import { soldErrors } from '#features/listings/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { amount, byId, nextCursor, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'
import { headSeen } from '../chain/terms.ts'
import { amountErrors, conversationErrors } from '../errors.ts'
import { dealCurrencies } from '../terms.ts'
import { Offer } from './records.ts'
import { offerLimits } from './terms.ts'

const route = routesOf('Offers')
const offers = procedure.errors({ OFFER_NOT_FOUND: { status: 404, message: 'Offer not found' } })
const closedConversation = {
  ...conversationErrors,
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation has ended. An offer needs both of its parties.' },
  CONVERSATION_WITHOUT_SUBJECT: {
    status: 422,
    message: 'This conversation is about no listing and no mandate. Write about one of them to make an offer.',
  },
} as const
const dealChanged = {
  DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' },
  DEAL_CHANGED: {
    status: 409,
    message: 'A deal was opened or has ended in the meantime. Please check the conversation again.',
  },
}
const subjectErrors = { ...soldErrors, ...reservedErrors }
const closed = {
  OFFER_CLOSED: { status: 409, message: 'This offer is no longer open. Please check the conversation again.' },
}
const otherCurrency = {
  OFFER_CURRENCY: {
    status: 422,
    message: 'The deal of this conversation is in another currency. Please make an offer in that one.',
  },
}

/** One party offers an amount until a time, and the other accepts, declines or makes a counter-offer. */
export const offersContract = {
  list: procedure
    .route({
      ...route('GET', '/offers', 'List the offers that you made or received, the newest first'),
      description: 'All, or those of one conversation.',
    })
    .input(z.object({ conversation_id: z.uuid().optional(), cursor: cursor.optional(), limit: pageSize(100, 30) }))
    .output(z.object({ items: z.array(Offer), next_cursor: nextCursor })),

  make: procedure
    .route({
      ...route('POST', '/conversations/{id}/offers', 'Make an offer in a conversation, or a counter-offer'),
      description:
        'At most one offer is open in a conversation. To answer the open offer of the other party with another, send its id as `counters`: it is replaced. While a deal of the conversation is open, the offer is for that deal and in its currency.',
      successStatus: 201,
    })
    .errors({ ...closedConversation, ...subjectErrors, ...amountErrors, ...otherCurrency, ...dealChanged })
    .errors({
      OFFER_OPEN: {
        status: 409,
        message: 'An offer is open in this conversation. It must be answered or taken back first.',
      },
      ...closed,
      OFFER_AMOUNT: { status: 422, message: 'Please enter an amount above zero.' },
      OFFER_TIME: {
        status: 422,
        message: `Please choose a time in the future, at most ${offerLimits.days} days ahead.`,
      },
    })
    .input(
      byId.extend({
        amount,
        currency: z.enum(dealCurrencies),
        conditions: paragraphs(offerLimits.conditions).default(''),
        until: z.iso.datetime({ offset: true }),
        deal_id: z
          .uuid()
          .optional()
          .describe('The open deal that it is for; the newest of the conversation by default, if there is one.'),
        counters: z.uuid().optional().describe('The open offer of the other party that this one replaces.'),
      }),
    )
    .output(Offer),

  accept: offers
    .route({
      ...route('POST', '/offers/{id}/accept', 'Accept an offer of the other party'),
      description:
        'Sets the amount of the open deal of the conversation, or opens a deal with this amount. Accepting again returns the offer as it is.',
    })
    .errors({ ...closedConversation, ...subjectErrors, ...closed, ...otherCurrency, ...dealChanged })
    .errors({
      OFFER_OWN: { status: 409, message: 'You made this offer. Only the other party can accept it.' },
      OFFER_HALTED: {
        status: 409,
        message: 'An offer can be accepted only while both of you can write to each other.',
      },
    })
    .input(byId.extend({ head: headSeen }))
    .output(Offer),

  decline: offers
    .route(route('POST', '/offers/{id}/decline', 'Decline an offer of the other party'))
    .errors({
      ...closed,
      OFFER_OWN: { status: 409, message: 'You made this offer. You can take it back.' },
    })
    .input(byId.extend({ reason: paragraphs(offerLimits.reason).min(1, 'Please say why') }))
    .output(Offer),

  withdraw: offers
    .route(route('POST', '/offers/{id}/withdraw', 'Take back an offer that you made'))
    .errors({
      ...closed,
      OFFER_OTHER: { status: 409, message: 'The other party made this offer. You can decline it.' },
    })
    .input(byId)
    .output(Offer),
}
