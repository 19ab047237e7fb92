import type { DealRow } from '../../records.ts'
import type { DealStage, DealTab } from '../../terms.ts'

/** Shown if a member's own deals could not be loaded. Without amounts, so that none looks like the member's own. */
const demoDeals: readonly DealRow[] = [
  demo('Example: villa in the hills', 'Negotiation'),
  demo('Example: motor yacht, 42 metres', 'Document Review'),
  demo('Example: pair of bronze figures', 'Due Diligence'),
  demo('Example: grand tourer, one owner', 'Completed'),
]

/** The demo deals of one tab. Buying and Selling show all, since no member is a party of them. */
export const demoDealsIn = (tab: DealTab): readonly DealRow[] =>
  demoDeals.filter(({ completed }) => (tab === 'active' ? !completed : tab === 'completed' ? completed : true))

function demo(title: string, stage: DealStage): DealRow {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id: `demo-${stage}`,
    title,
    buyer: { id: 'demo-buyer', name: 'A buyer' },
    seller: { id: 'demo-seller', name: 'A seller' },
    subject: null,
    party: null,
    amount: '0',
    currency: 'USD',
    stage,
    completed: stage === 'Completed',
    void: false,
    proposed: null,
    created_at: at,
    updated_at: at,
  }
}
