import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { document } from '../documents/server/tables.ts'
import { paper, paperFile, paperReading, paperReadingDay } from './tables.ts'

/** The papers of a member go with them, also those in a deal: its timeline keeps their digests. */
export const erasureRules: ErasureRule[] = [
  erasureRule(document, { delete: ['ownerId'] }),
  erasureRule(paper, { delete: ['ownerId'] }),
  erasureRule(paperReading, { delete: ['memberId'], goesWith: paper, keep: { reportId: 'no member' } }),
  erasureRule(paperReadingDay, { delete: ['memberId'], goesWith: paper, keep: { reportId: 'no member' } }),
  erasureRule(paperFile, { keep: { storageKey: 'until the sweep has removed the file, a few minutes later' } }),
]
