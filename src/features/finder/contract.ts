import { z } from 'zod'
import { dealStages } from '#features/deals/terms.ts'
import { curatedStatuses, listingCategories } from '#features/listings/terms.ts'
import { mandateStatuses } from '#features/mandates/terms.ts'
import { procedure } from '#platform/contract.ts'
import { searchText } from '#platform/contract-terms.ts'
import { finderLimits } from './terms.ts'

const titled = { id: z.uuid(), title: z.string() }
const name = z.string().nullable().describe('The name that the other party chose to show.')
const some = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), more: z.boolean().describe('Whether more match.') })

/** What the finder returns: for each kind the first records that match. */
export const Findings = z.object({
  conversations: some(z.object({ id: z.uuid(), name, subject: z.string(), unread: z.number().int() })),
  deals: some(z.object({ ...titled, name, stage: z.enum(dealStages) })),
  members: some(z.object({ id: z.uuid(), name: z.string(), role: z.string(), company: z.string() })),
  own_listings: some(z.object({ ...titled, status: z.enum(curatedStatuses) })),
  own_mandates: some(z.object({ ...titled, status: z.enum([...mandateStatuses, 'hidden']) })),
  listings: some(z.object({ ...titled, category: z.enum(listingCategories).nullable(), is_private: z.boolean() })),
  mandates: some(z.object({ ...titled, category: z.enum(listingCategories) })),
})
export type Findings = z.infer<typeof Findings>

export const finderContract = {
  find: procedure
    .route({
      method: 'GET',
      path: '/find',
      summary: 'Find records of every kind by their titles and names',
      description:
        'Searches your conversations, deals, listings and mandates, the open listings and mandates of others, and the directory if it is open to you. All words must occur, as when you browse listings. Each record matches only on what you may read of it.',
      tags: ['Finder'],
    })
    .input(z.object({ words: searchText(finderLimits.words).min(finderLimits.leastWords) }))
    .output(Findings),
}
