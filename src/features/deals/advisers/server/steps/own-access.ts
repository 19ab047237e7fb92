import type { DealParty } from '../../../terms.ts'
import type { AdviserAccess } from '../../terms.ts'
import type { AdviserRow } from './claim-adviser.ts'

/** What one party lets an adviser see, as columns. What is left out stays as it is. */
export function accessColumns(party: DealParty, { documents, timeline }: Partial<AdviserAccess>) {
  return party === 'buyer'
    ? {
        ...(documents !== undefined && { buyerDocuments: documents }),
        ...(timeline !== undefined && { buyerTimeline: timeline }),
      }
    : {
        ...(documents !== undefined && { sellerDocuments: documents }),
        ...(timeline !== undefined && { sellerTimeline: timeline }),
      }
}

export const accessOf = (row: AdviserRow, party: DealParty): AdviserAccess =>
  party === 'buyer'
    ? { documents: row.buyerDocuments, timeline: row.buyerTimeline }
    : { documents: row.sellerDocuments, timeline: row.sellerTimeline }
