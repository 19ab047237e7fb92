import { noMinimums } from '#features/deals/fees/terms.ts'

/** What curators do with the fees of a completed deal, and set for fees. */
export const feeInputs = (dealId: string) => ({
  'fees.mark': { id: dealId, party: 'seller', from: 'due', to: 'waived', reason: 'A gift.' },
  'fees.history': { id: dealId, party: 'seller' },
  'fees.changeTerms': {
    ...{ category: 'Art', rate: '1.5', payer: 'both', minimums: { ...noMinimums, EUR: '5000' } },
    seen: { rate: null, payer: null, minimums: noMinimums },
  },
})
