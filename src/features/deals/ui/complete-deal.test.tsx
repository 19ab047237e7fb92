import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DealParty, unansweredDeal } from '#lib/deal-terms.ts'
import type { Deal, DealEvent } from '../contract.ts'
import { CompleteDeal } from './complete-deal.tsx'

const at = '2026-01-01T00:00:00.000Z'
const people = { buyer: { id: 'bea', name: 'Bea' }, seller: { id: 'sol', name: null } }
const step = (by: DealParty, to: DealEvent['to'] = 'Negotiation'): DealEvent => ({
  ...{ id: `${by} ${to}`, kind: to === 'Negotiation' ? 'created' : 'stage', from: null, to, by: people[by] },
  ...{ reason: null, at },
})

function shown(party: Deal['party'], events: DealEvent[]): string {
  const stage = events.at(-1)?.to ?? 'Negotiation'
  const deal: Deal = {
    ...{ ...people, id: 'deal', title: '', amount: '0', currency: 'EUR', description: '', party, events, stage },
    ...{ completed: stage === 'Completed', created_at: at, updated_at: at, completed_at: null, fee: null },
    ...{ item_type: null, item_id: null, conversation_id: 'conversation', version: events.length },
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteDeal deal={deal} />
    </QueryClientProvider>,
  )
}

test('whoever opened a deal is told why it does not complete before the other party has taken a step', () => {
  for (const events of [[step('buyer')], [step('buyer'), step('buyer', 'Document Review')]]) {
    const markup = shown('buyer', events)
    expect(markup).toMatch(/<button[^>]* disabled=""(?! data-waking=)[^>]*>Complete Deal<\/button>/)
    expect(markup).toContain(unansweredDeal)
  }
})

test.each<[DealParty, DealEvent[]]>([
  ['seller', [step('buyer')]],
  ['buyer', [step('buyer'), step('seller', 'Document Review')]],
])('a deal is the %s’s to complete once the other party has', (party, events) => {
  const markup = shown(party, events)
  expect(markup).toContain('Complete Deal</button>')
  expect(markup).toMatch(/<button[^>]* data-waking="true"[^>]*>Complete Deal<\/button>/)
  expect(markup).not.toContain(unansweredDeal)
})

test('it is not offered to a curator, nor in a deal that has ended', () => {
  expect(shown(null, [step('buyer')])).toBe('')
  expect(shown('seller', [step('buyer'), step('buyer', 'Withdrawn')])).toBe('')
})
