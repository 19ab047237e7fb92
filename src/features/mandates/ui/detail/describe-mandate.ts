import { firstSentence } from '#lib/first-sentence.ts'
import type { PageDescription } from '#lib/page-description.ts'
import type { Mandate } from '../../records.ts'

/** Metadata for search engines and link previews. A mandate that is not open must not be indexed. */
export function describeMandate({ id, title, category, requirements, is_active, hiding }: Mandate) {
  const page: PageDescription = {
    title,
    description: firstSentence(requirements) || `Sought in confidence: ${category}. A buyer in the network asks.`,
    path: `/mandates/${id}`,
  }
  return { page, isOpen: is_active && !hiding }
}
