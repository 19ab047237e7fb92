import { z } from 'zod'
import { dealCurrencies, dealLimits, dealParties, dealStages, dealTabs, unansweredDeal } from '#lib/deal-terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { amount, line, one, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { cursor } from '#platform/cursor.ts'

const party = z.enum(dealParties)
const stage = z.enum(dealStages)

const Person = z.object({ id: z.uuid(), name: z.string().nullable().describe('As they chose to be shown.') })

const deal = {
  id: z.uuid(),
  title: z.string().describe('May be empty.'),
  buyer: Person,
  seller: Person,
  party: party.nullable().describe('What the one who asks is in it; null for curators.'),
  amount: z.string().describe('An exact decimal; 0 where none is named.'),
  currency: z.enum(dealCurrencies),
  stage,
  completed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
}

export const DealRow = z.object(deal)
export type DealRow = z.infer<typeof DealRow>

export const DealEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['created', 'stage', 'completed', 'withdrawn']),
  from: stage.nullable(),
  to: stage,
  by: Person,
  reason: z.string().nullable(),
  at: z.string(),
})
export type DealEvent = z.infer<typeof DealEvent>

export const Deal = z.object({
  ...deal,
  description: z.string(),
  completed_at: z.string().nullable(),
  item_type: z.enum(['listing', 'mandate']).nullable(),
  item_id: z.uuid().nullable(),
  conversation_id: z.uuid(),
  version: z.number().int().describe('Send it along with a step, which is refused where another came first.'),
  events: z.array(DealEvent).describe('The oldest first.'),
  fee: z
    .object({ amount: z.string(), currency: z.enum(dealCurrencies) })
    .nullable()
    .describe('What the one who asks has to pay for it; for curators the whole of it.'),
})
export type Deal = z.infer<typeof Deal>

const OpenDeal = z.object({ id: z.uuid(), title: z.string().describe('May be empty.') })

/** What a new deal is filled with. */
export const Opening = z.object({
  conversation_id: z.uuid(),
  other: Person,
  title: z.string(),
  buyer: z.enum(['me', 'other']),
  amount: z.string(),
  currency: z.enum(dealCurrencies),
  about: z.string().nullable().describe('What the conversation is about, as it is called.'),
  open_deal: OpenDeal.nullable().describe('One that is under way out of the same conversation.'),
})
export type Opening = z.infer<typeof Opening>

const dealNotFound = { DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' } }
const conversationErrors = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    message: "This conversation does not exist or you don't have access to it.",
  },
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation has ended. A deal needs both of its parties.' },
}
const stepErrors = {
  DEAL_STEP: { status: 409, message: 'A deal does not go from its present stage to this one.' },
  DEAL_CHANGED: { status: 409, message: 'This deal took a step in the meantime. Please look at it again.' },
}
const deals = procedure.errors(dealNotFound)
const route = routesOf('Deals')

export const dealsContract = {
  listMine: procedure
    .route(route('GET', '/deals', "List one's deals, the newest first"))
    .input(z.object({ tab: z.enum(dealTabs).default('all'), cursor: cursor.optional(), limit: pageSize(100, 50) }))
    .output(
      z.object({
        items: z.array(DealRow),
        next_cursor: z.string().nullable(),
        total: z.number().int().describe('In this tab.'),
      }),
    ),

  read: deals
    .route(route('GET', '/deals/{id}', 'Read a deal'))
    .input(one)
    .output(Deal),

  prepare: procedure
    .errors(conversationErrors)
    .route(route('GET', '/conversations/{id}/deal', 'See what a deal out of a conversation would be filled with'))
    .input(one)
    .output(Opening),

  open: procedure
    .errors(conversationErrors)
    .errors({
      AMOUNT_DECIMALS: { status: 422, message: 'Amounts in yen have no decimals.' },
      DEAL_OPEN: {
        status: 409,
        message: 'A deal out of this conversation is under way already.',
        data: OpenDeal,
      },
    })
    .route({
      ...route('POST', '/deals', 'Open a deal out of a conversation'),
      description:
        'While one out of the same conversation is under way, only where another is asked for in so many words.',
      successStatus: 201,
    })
    .input(
      z.object({
        conversation_id: z.uuid(),
        title: line(dealLimits.title),
        buyer: z.enum(['me', 'other']),
        amount,
        currency: z.enum(dealCurrencies),
        description: paragraphs(dealLimits.description).default(''),
        another: z.boolean().default(false).describe('Beside one that is under way.'),
      }),
    )
    .output(Deal),

  step: deals
    .route(route('POST', '/deals/{id}/stage', 'Take a deal to another stage'))
    .errors(stepErrors)
    .input(one.extend({ to: z.enum(['Negotiation', 'Document Review', 'Due Diligence']), version: z.number().int() }))
    .output(Deal),

  complete: deals
    .route({
      ...route('POST', '/deals/{id}/complete', 'Complete a deal'),
      description:
        'Once and for good; asked again it answers with what it is. Not before the other party has taken a step in it, of which opening it is one.',
    })
    .errors(stepErrors)
    .errors({ DEAL_UNANSWERED: { status: 409, message: unansweredDeal } })
    .input(one)
    .output(Deal),

  withdraw: deals
    .route(route('POST', '/deals/{id}/withdraw', 'Withdraw from a deal'))
    .errors(stepErrors)
    .input(
      one.extend({
        reason: paragraphs(dealLimits.reason).min(1, 'Please say why'),
      }),
    )
    .output(Deal),
}
