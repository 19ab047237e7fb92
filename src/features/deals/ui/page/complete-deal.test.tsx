import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Deal } from '../../records.ts'
import type { ProposedStage } from '../../terms.ts'
import { CompleteDeal } from './complete-deal.tsx'
import { DealProposal } from './deal-proposal.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const timestamp = '2026-01-01T00:00:00.000Z'
const people = { buyer: { id: 'bea', name: 'Bea' }, seller: { id: 'sol', name: 'Sol' } }
const deal: Deal = {
  ...{ ...people, id: 'deal', title: '', amount: '10', currency: 'EUR', description: '', party: 'buyer', events: [] },
  ...{
    stage: 'Negotiation',
    completed: false,
    void: false,
    created_at: timestamp,
    updated_at: timestamp,
    completed_at: null,
  },
  ...{
    subject: null,
    item_type: null,
    item_id: null,
    conversation_id: 'conversation',
    version: 1,
    head: null,
    fee: null,
  },
  ...{ halted: false, proposed: null, proposal: null, has_other_roles: false },
  ...{ expected_fee: '0.25', expected_fee_is_minimum: false },
}
const proposedBy = (by: 'buyer' | 'seller', to: ProposedStage): Partial<Deal> => ({
  proposed: { to, amount: null, by },
  proposal: {
    id: 'proposal',
    to,
    amount: '10',
    by: people[by],
    at: timestamp,
    ...{ new_amount: null, expected_fee: null, expected_fee_is_minimum: false, note: null },
  },
})

const render = (changes: Partial<Deal>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteDeal deal={{ ...deal, ...changes }} />
      <DealProposal deal={{ ...deal, ...changes }} />
    </QueryClientProvider>,
  )

const disabledButton = /<button[^>]* disabled=""(?! data-hydrating=)[^>]*>Complete Deal<\/button>/

test('either party proposes completion while nothing is proposed', () => {
  for (const party of ['buyer', 'seller'] as const) {
    const markup = render({ party })
    expect(markup).toMatch(/<button[^>]* data-hydrating="true"[^>]*>Complete Deal<\/button>/)
    expect(markup).not.toContain('Waiting for')
  }
})

test('the party that proposed completion sees who has to answer, and may take it back', () => {
  const markup = render(proposedBy('buyer', 'Completed'))
  expect(markup).toMatch(disabledButton)
  for (const expectedText of [
    'Waiting for Sol',
    'You proposed completion',
    'Take Back',
    'At €10, with your completion fee of €0.25. ',
  ])
    expect(markup).toContain(expectedText)
  expect(markup).not.toContain('Accept')
})

test('the other party can accept or decline a proposed completion', () => {
  const markup = render({ party: 'seller', ...proposedBy('buyer', 'Completed') })
  for (const expectedText of ['Waiting for you', 'Bea proposes completion', 'Accept Completion', 'Decline'])
    expect(markup).toContain(expectedText)
  for (const expectedText of ['Complete Deal', 'Take Back']) expect(markup).not.toContain(expectedText)
})

test('completion is disabled until the proposed step is answered', () => {
  const markup = render({ party: 'seller', ...proposedBy('buyer', 'Document Review') })
  expect(markup).toMatch(disabledButton)
  expect(markup).toContain('Answer the proposal first.')
  expect(markup).toContain('Accept Document Review')
})

test('a halted deal says why it cannot be completed, and disables accepting', () => {
  expect(render({ halted: true })).toMatch(disabledButton)
  expect(render({ halted: true })).toContain('The conversation of this deal has ended.')
  const markup = render({ halted: true, party: 'seller', ...proposedBy('buyer', 'Completed') })
  expect(markup).toContain('On hold')
  expect(markup).toMatch(/<button[^>]* disabled=""(?! data-hydrating=)[^>]*>Accept Completion<\/button>/)
})

test('completion is not offered to a curator, nor in a deal that has ended', () => {
  expect(render({ party: null })).toBe('')
  expect(render({ stage: 'Withdrawn' })).toBe('')
  expect(render({ stage: 'Completed', completed: true })).toBe('')
})

test('the proposal warns if the roles of the deal differ from those of its listing', () => {
  const proposed: Partial<Deal> = { party: 'seller', item_type: 'listing', ...proposedBy('buyer', 'Completed') }
  expect(render(proposed)).not.toContain('names you as the seller')
  const markup = render({ ...proposed, has_other_roles: true })
  expect(markup).toMatch(/By the listing you are the buyer, but this deal\s+names you as the seller/)
  expect(markup).toContain('If that is wrong, withdraw and open the deal again.')
})
