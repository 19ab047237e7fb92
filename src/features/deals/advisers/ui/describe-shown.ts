import type { AdviserAccess } from '../terms.ts'

/** What a party shows an adviser, after "Ada Vale shows". */
export function describeShown({ documents, timeline }: AdviserAccess): string {
  if (documents && timeline) return 'their documents and the timeline'
  if (documents) return 'their documents'
  return timeline ? 'the timeline' : 'nothing'
}
