export const agreementStages = ['particulars', 'documents'] as const
export type AgreementStage = (typeof agreementStages)[number]

/** Sizes in bytes of UTF-8, others in characters. */
export const agreementLimits = { text: 20_000, shortest: 40, name: 120, blank: 160, years: 20 } as const

/** Before what the owner asks for the agreement, as a sentence says it. */
export const stageTexts: Record<AgreementStage, string> = {
  particulars: 'before the particulars',
  documents: 'before the documents',
}
