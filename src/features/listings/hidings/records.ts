import { z } from 'zod'
import { Hiding } from '../records.ts'
import { curatedStatuses, listingCategories } from '../terms.ts'

/** A listing in the list of the curators. */
export const CuratedListing = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(listingCategories).nullable(),
  location: z.string(),
  is_private: z.boolean(),
  is_featured: z.boolean(),
  status: z
    .enum(curatedStatuses)
    .describe('`Hidden` if its owner hides it from members; `Hidden by curators` even if it is archived.'),
  hiding: Hiding.nullable(),
  seller: z.object({ id: z.uuid(), name: z.string().describe('The real name. Empty if the member gave none.') }),
  created_at: z.string(),
})
export type CuratedListing = z.infer<typeof CuratedListing>
export type CuratedStatus = CuratedListing['status']
