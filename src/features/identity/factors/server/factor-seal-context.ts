import type { FactorKind } from '../contract.ts'

/** Binds a sealed secret to its row: copied into the row of another member, it cannot be opened. */
export const factorSealContext = (memberId: string, kind: FactorKind) => `second factor ${kind} of ${memberId}`
