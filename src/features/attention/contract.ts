import { z } from 'zod'
import { proposedStages } from '#features/deals/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'

/**
 * Items that need the member's attention: an unanswered request, a request for access to a listing, an open offer, proposed times of a viewing, an adviser to agree to, an invitation to advise, a conversation with
 * unread messages, a deal in which the other party proposed a step or took the last one.
 */
const attentionKinds = ['request', 'access', 'offer', 'viewing', 'adviser', 'advising', 'conversation', 'deal'] as const

export const AttentionItem = z.object({
  kind: z.enum(attentionKinds),
  id: z.uuid().describe('The id of the conversation, listing or deal.'),
  from: z.string().nullable().describe('The name that the other party chose to show.'),
  about: z.string().describe('The title of the listing, mandate or deal; may be empty.'),
  proposed: z
    .enum([...proposedStages, 'amount'])
    .nullable()
    .describe('The step that the other party of a deal proposed; `amount` if they proposed another amount.'),
  since: z.string(),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const attentionContract = {
  read: procedure
    .route({
      method: 'GET',
      path: '/attention',
      summary: 'Read what needs the caller’s attention',
      tags: ['Attention'],
    })
    .input(z.object({ limit: pageSize(20, 5) }))
    .output(
      z.object({
        items: z.array(AttentionItem).describe('The latest first.'),
        requests: z.number().int().describe('The number of information requests that the member has not answered.'),
        access_requests: z
          .number()
          .int()
          .describe('The number of requests for access to the member’s listings that wait for an answer.'),
        offers: z.number().int().describe('The number of open offers to the member that can be accepted.'),
        viewings: z.number().int().describe('The number of viewings that the member has yet to answer.'),
        advisers: z
          .number()
          .int()
          .describe('The number of advisers that the other party of a deal invited, and of invitations to advise.'),
        conversations: z.number().int().describe('The number of other conversations with unread messages.'),
        deals: z
          .number()
          .int()
          .describe(
            'The number of open deals in which the other party proposed a step or took the last one. Leaves out deals whose conversation has ended.',
          ),
      }),
    ),
}
