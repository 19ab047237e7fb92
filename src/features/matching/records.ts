import { z } from 'zod'

export const Introduced = z.object({
  conversation_id: z.uuid().describe('The conversation with the buyer that has the first message.'),
  at: z.string(),
})
export type Introduced = z.infer<typeof Introduced>
