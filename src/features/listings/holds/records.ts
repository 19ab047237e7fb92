import { z } from 'zod'
import { MemberCard } from '#features/members/contract.ts'

/** A reservation as one of its two sides reads it. Everyone else learns only that there is one. */
export const Hold = z.object({
  listing_id: z.uuid(),
  member: MemberCard.nullable().describe(
    'The member it is for, as the owner of the listing reads it; null for that member.',
  ),
  until: z.string(),
  created_at: z.string(),
})
export type Hold = z.infer<typeof Hold>

/** Also one that has ended. */
export const ListedHold = Hold.extend({
  title: z.string().nullable().describe('The title of the listing, if you can still see it.'),
  own: z.boolean().describe('Whether you reserved it, as the owner of the listing.'),
  ended_at: z.string().nullable().describe('When it was over, also if its time passed.'),
})
export type ListedHold = z.infer<typeof ListedHold>
