import { z } from 'zod'
import { proposedStages } from '#features/deals/terms.ts'
import { pageSize, procedure } from '#platform/contract.ts'

/**
 * Items that need the member's attention: an unanswered request, a conversation with unread messages, a deal in which
 * the other party proposed a step or took the last one.
 */
const waitingKinds = ['request', 'conversation', 'deal'] as const

export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  id: z.uuid().describe('Of the conversation, or of the deal.'),
  from: z.string().nullable().describe('The other party, under the name they chose.'),
  about: z.string().describe('What it is about, as it is called; may be empty.'),
  proposed: z.enum(proposedStages).nullable().describe('Which step the other party of a deal proposed.'),
  since: z.string(),
})
export type Waiting = z.infer<typeof Waiting>

export const attentionContract = {
  read: procedure
    .route({ method: 'GET', path: '/attention', summary: 'See what waits for one', tags: ['Attention'] })
    .input(z.object({ limit: pageSize(20, 5) }))
    .output(
      z.object({
        items: z.array(Waiting).describe('The latest first.'),
        requests: z.number().int().describe('Information requests that wait for a word of theirs.'),
        conversations: z.number().int().describe('Others with anything unread in them.'),
        deals: z
          .number()
          .int()
          .describe('Under way, in which the other party proposed a step, or took the last one, and can be reached.'),
      }),
    ),
}
