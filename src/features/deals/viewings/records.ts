import { z } from 'zod'
import { viewingStates } from './terms.ts'

export const Viewing = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  listing_id: z.uuid(),
  own: z.boolean().describe('Whether you proposed it.'),
  times: z.array(z.string()).describe('The proposed times, the earliest first.'),
  minutes: z.number().int().describe('How long it takes.'),
  time_zone: z.string().describe('The zone in which its author proposed the times, such as Europe/Zurich.'),
  note: z.string().describe('Where and how. May be empty.'),
  state: z.enum(viewingStates),
  replaces: z.uuid().nullable().describe('The proposal of the other party that this one replaced.'),
  starts_at: z.string().nullable().describe('The time that was taken; null before.'),
  ends_at: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was declined or cancelled.'),
  cancelled_by_me: z.boolean(),
  created_at: z.string(),
  settled_at: z.string().nullable().describe('When it was last changed; null if never.'),
})
export type Viewing = z.infer<typeof Viewing>
