import { z } from 'zod'
import { requestedRungs, requestStates, rungs } from './terms.ts'

/** What a member asked the owner of a listing. */
export const AccessRequest = z.object({
  id: z.uuid(),
  rung: z.enum(requestedRungs).describe('What they ask to see; the documents include the particulars.'),
  state: z.enum(requestStates),
  words: z.string(),
  reason: z.string().describe('Why the owner declined; empty if they gave no reason.'),
  created_at: z.string(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** What its owner admitted a member to. */
export const Admission = z.object({ rung: z.enum(rungs), expires_at: z.string().nullable() })
export type Admission = z.infer<typeof Admission>
