import type { DealRow } from '../../records.ts'
import type { DealStage, DealTab } from '../../terms.ts'

/** Shown if a member's own deals could not be loaded. */
const demoDeals: readonly DealRow[] = [
  demo('Villa in the hills', '12500000', 'EUR', 'Negotiation'),
  demo('Motor yacht, 42 metres', '9800000', 'USD', 'Document Review'),
  demo('Pair of bronze figures', '640000', 'GBP', 'Due Diligence'),
  demo('Grand tourer, one owner', '415000', 'CHF', 'Completed'),
]

/** The demo deals of one tab. Buying and Selling show all, since no member is a party of them. */
export const demoDealsIn = (tab: DealTab): readonly DealRow[] =>
  demoDeals.filter(({ completed }) => (tab === 'active' ? !completed : tab === 'completed' ? completed : true))

function demo(title: string, amount: string, currency: DealRow['currency'], stage: DealStage): DealRow {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id: `demo-${stage}`,
    title,
    buyer: { id: 'demo-buyer', name: 'A buyer' },
    seller: { id: 'demo-seller', name: 'A seller' },
    party: null,
    amount,
    currency,
    stage,
    completed: stage === 'Completed',
    void: false,
    proposed: null,
    created_at: at,
    updated_at: at,
  }
}
