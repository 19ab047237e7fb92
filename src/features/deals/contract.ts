import { z } from 'zod'
import { reservedErrors } from '#features/listings/holds/terms.ts'
import { soldErrors } from '#features/listings/terms.ts'
import { procedure } from '#platform/contract.ts'
import { amount, byId, line, paragraphs, routesOf } from '#platform/contract-terms.ts'
import { headProposed, headSeen } from './chain/terms.ts'
import { amountErrors, conversationErrors, haltedErrors } from './errors.ts'
import { Offer } from './offers/records.ts'
import {
  CompletedDeal,
  completedDealsQuery,
  Deal,
  DealRow,
  dealListQuery,
  NewDealDefaults,
  OpenDeal,
  proposedStage,
} from './records.ts'
import { dealCurrencies, dealLimits } from './terms.ts'
import { Viewing } from './viewings/records.ts'

const dealNotFound = { DEAL_NOT_FOUND: { status: 404, message: 'Deal not found' } }
const subjectErrors = { ...conversationErrors, ...soldErrors, ...reservedErrors }
const stepErrors = {
  DEAL_STEP: { status: 409, message: 'A deal cannot go from its present stage to this one.' },
  DEAL_CHANGED: { status: 409, message: 'This deal has changed in the meantime. Please check it again.' },
}
const completionErrors = {
  ...reservedErrors,
  FEE_CHANGED: { status: 409, message: 'The completion fee has changed. Please look at the deal again.' },
}
const shownFee = amount
  .optional()
  .describe('The share of the fee that the caller was shown. If another would be charged, completion is refused.')
const answerErrors = {
  PROPOSAL_CLOSED: { status: 409, message: 'This proposal is no longer open. Please check the deal again.' },
}
const reason = paragraphs(dealLimits.reason).min(1, 'Please say why')
const proposalOfDeal = byId.extend({ proposal_id: z.uuid() })
const deals = procedure.errors(dealNotFound)
const route = routesOf('Deals')

export const dealsContract = {
  listMine: procedure
    .route(route('GET', '/deals', "List the caller's deals"))
    .input(dealListQuery)
    .output(
      z.object({
        items: z.array(DealRow),
        next_cursor: z.string().nullable(),
        total: z.number().int().describe('The number of deals that match.'),
      }),
    ),

  read: deals
    .route(route('GET', '/deals/{id}', 'Read a deal'))
    .input(byId)
    .output(Deal),

  listOfConversation: procedure
    .errors({ CONVERSATION_NOT_FOUND: conversationErrors.CONVERSATION_NOT_FOUND })
    .route(route('GET', '/conversations/{id}/deals', 'List the deals, offers and viewings of a conversation'))
    .input(byId)
    .output(
      z.object({
        items: z.array(DealRow.extend({ head: Deal.shape.head })),
        sold: z.boolean().describe('Whether its listing is sold, so that no deal can be opened.'),
        offers: z.array(Offer),
        viewings: z.array(Viewing),
      }),
    ),

  prepare: procedure
    .errors(subjectErrors)
    .route(route('GET', '/conversations/{id}/deal', 'Read the initial values of a deal from this conversation'))
    .input(byId)
    .output(NewDealDefaults),

  open: procedure
    .errors(subjectErrors)
    .errors({
      ...amountErrors,
      DEAL_OPEN: {
        status: 409,
        message: 'A deal from this conversation is open already.',
        data: OpenDeal,
      },
    })
    .route({
      ...route('POST', '/deals', 'Open a deal from a conversation'),
      description:
        'The subject of the conversation decides who buys and who sells. Refused while another deal from the same conversation is open, unless `another` is true, and if the listing is sold.',
      successStatus: 201,
    })
    .input(
      z.object({
        conversation_id: z.uuid(),
        title: line(dealLimits.title),
        amount,
        currency: z.enum(dealCurrencies),
        description: paragraphs(dealLimits.description).default(''),
        another: z.boolean().default(false).describe('Open a second deal although one is open.'),
      }),
    )
    .output(Deal),

  propose: deals
    .route({
      ...route('POST', '/deals/{id}/proposals', 'Propose a step forward, or the completion of a deal'),
      description:
        'The deal takes the step once the other party accepts, or proposes the same. If the same party proposes it again, nothing changes.',
    })
    .errors({ ...stepErrors, ...haltedErrors })
    .errors({
      DEAL_PROPOSED: {
        status: 409,
        message: 'Another step is proposed in this deal. It must be answered or taken back first.',
      },
    })
    .errors(completionErrors)
    .input(byId.extend({ to: proposedStage, version: z.number().int(), head: headProposed, fee: shownFee }))
    .output(Deal),

  proposeAmount: deals
    .route({
      ...route('POST', '/deals/{id}/amount', 'Propose another amount'),
      description:
        'The amount changes once the other party accepts, or proposes the same without another note. Possible until the deal is completed or withdrawn.',
    })
    .errors({ DEAL_CHANGED: stepErrors.DEAL_CHANGED, ...haltedErrors })
    .errors({
      ...amountErrors,
      DEAL_PROPOSED: {
        status: 409,
        message: 'A proposal is open in this deal. It must be answered or taken back first.',
      },
      DEAL_ENDED: { status: 409, message: 'This deal has ended. Its amount cannot change any more.' },
      AMOUNT_SAME: { status: 422, message: 'This is the amount of the deal already.' },
    })
    .input(
      byId.extend({
        amount,
        note: paragraphs(dealLimits.note).default(''),
        version: z.number().int(),
        head: headProposed,
      }),
    )
    .output(Deal),

  accept: deals
    .route({
      ...route('POST', '/deals/{id}/proposals/{proposal_id}/accept', 'Accept what the other party proposed'),
      description: 'Completion cannot be undone. Accepting a proposal again returns the deal as it is.',
    })
    .errors({ ...answerErrors, ...haltedErrors, DEAL_CHANGED: stepErrors.DEAL_CHANGED })
    .errors(completionErrors)
    .errors({ PROPOSAL_OWN: { status: 409, message: 'You proposed this. Only the other party can accept it.' } })
    .input(proposalOfDeal.extend({ head: headSeen, fee: shownFee }))
    .output(Deal),

  decline: deals
    .route(route('POST', '/deals/{id}/proposals/{proposal_id}/decline', 'Decline what the other party proposed'))
    .errors(answerErrors)
    .errors({ PROPOSAL_OWN: { status: 409, message: 'You proposed this. You can take it back.' } })
    .input(proposalOfDeal)
    .output(Deal),

  retract: deals
    .route(route('POST', '/deals/{id}/proposals/{proposal_id}/retract', 'Take back what the caller proposed'))
    .errors(answerErrors)
    .errors({ PROPOSAL_OTHER: { status: 409, message: 'The other party proposed this. You can decline it.' } })
    .input(proposalOfDeal)
    .output(Deal),

  step: deals
    .route({
      ...route('POST', '/deals/{id}/stage', 'Take a deal back to an earlier stage'),
      description: 'Each party may do this alone. A step forward needs a proposal that the other party accepts.',
    })
    .errors(stepErrors)
    .errors({
      DEAL_TOGETHER: { status: 409, message: 'Propose this step: the deal takes it once the other party accepts.' },
    })
    .input(byId.extend({ to: z.enum(['Negotiation', 'Document Review', 'Due Diligence']), version: z.number().int() }))
    .output(Deal),

  withdraw: deals
    .route(route('POST', '/deals/{id}/withdraw', 'Withdraw from a deal'))
    .errors(stepErrors)
    .input(byId.extend({ reason }))
    .output(Deal),

  listCompleted: procedure
    .route(route('GET', '/curation/deals', 'List the completed deals of all members, the latest first; for curators'))
    .input(completedDealsQuery)
    .output(z.object({ items: z.array(CompletedDeal), next_cursor: z.string().nullable() })),

  declareVoid: deals
    .route({
      ...route(
        'POST',
        '/curation/deals/{id}/void',
        'Declare a completed deal void; for curators who are not a party of it',
      ),
      description:
        'The fee is reversed, a listing that the deal sold gets its earlier status back, and both parties are told why.',
    })
    .meta({ proof: 'fresh' })
    .errors({
      DEAL_NOT_COMPLETED: { status: 409, message: 'Only a completed deal can be declared void.' },
      DEAL_VOID: { status: 409, message: 'This deal was declared void already.' },
    })
    .input(byId.extend({ reason }))
    .output(Deal),
}
