import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { directoryEntry } from './tables.ts'

/** A trigger deletes the entry as soon as the member can no longer be found; the values it counted go with it. */
export const erasureRules: ErasureRule[] = [erasureRule(directoryEntry, { delete: ['memberId'] })]
