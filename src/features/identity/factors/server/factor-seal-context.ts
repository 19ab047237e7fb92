import type { FactorKind } from '../contract.ts'

/** What a factor's secret is bound to: put into another member's row, it opens nothing. */
export const sealedFor = (memberId: string, kind: FactorKind) => `second factor ${kind} of ${memberId}`
