import { expect, test } from 'vitest'
import { actionGroups, describeAction, describeDetail, namelessSubject } from './describe-record.ts'

test('turns the name of an action into words', () => {
  expect(describeAction('member.verification-withdrawn')).toBe('Member verification withdrawn')
})

test('leaves ids out of the details', () => {
  const detail = { sessionId: 'x', reason: 'suspended', invited: false, fee_rate: '2.5', invitations: null }
  expect(describeDetail(detail)).toBe('reason: suspended, invited: no, fee rate: 2.5, invitations: none')
  expect(describeDetail({ kind: 'app', triesLeft: 4 })).toBe('kind: app, tries left: 4')
  expect(describeDetail({ mailId: 'x' })).toBe('')
  expect(describeDetail({ to: 'Completed', from: 'Due Diligence' })).toBe('from Due Diligence to Completed')
})

test('calls a nameless subject by its kind', () => {
  expect(['deal.opened', 'listing.sold', 'mandate.created', 'session.opened'].map(namelessSubject)).toEqual([
    ...['A deal', 'A listing', 'A mandate', 'A member without a name'],
  ])
})

test('lists each kind of action once', () => {
  expect(new Set(actionGroups.map(({ value }) => value)).size).toBe(actionGroups.length)
})
