import { sql } from 'drizzle-orm'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import {
  leakEvidence,
  leakFinding,
  leakTrace,
  listingMarking,
  markingNotice,
  photographCopy,
  photographViewer,
} from './tables.ts'

export const erasureRules: ErasureRule[] = [
  erasureRule(listingMarking, { goesWith: listing }),
  erasureRule(markingNotice, { delete: ['memberId'] }),
  erasureRule(photographViewer, { delete: ['viewerId'], goesWith: listingPhotograph }),
  erasureRule(photographCopy, {
    blank: [{ of: 'viewerId', set: { dueAt: sql`now()` } }],
    keep: {
      storageKey: 'until the sweep has removed the file, a few minutes later',
      photographId: 'an id that names no member',
      viewerId: 'until the sweep has removed the file, a few minutes later',
    },
  }),
  erasureRule(leakEvidence, { keep: { storageKey: 'until the trace has ended, a day later at the latest' } }),
  erasureRule(leakFinding, { delete: ['viewerId'], goesWith: leakTrace }),
  erasureRule(leakTrace, { delete: ['requestedBy'], goesWith: listing }),
]
