import { expect, test } from 'vitest'
import { actionGroups, describeAction, describeDetails, namelessSubject } from './describe-record.ts'

test('describeAction() turns the name of an action into words', () => {
  expect(describeAction('member.verification-withdrawn')).toBe('Member verification withdrawn')
})

test('the details of an audit record leave out ids', () => {
  const detail = { sessionId: 'x', reason: 'suspended', invited: false, fee_rate: '2.5', invitations: null }
  expect(describeDetails(detail)).toBe('reason: suspended, invited: no, fee rate: 2.5, invitations: none')
  expect(describeDetails({ kind: 'app', triesLeft: 4 })).toBe('kind: app, tries left: 4')
  expect(describeDetails({ mailId: 'x' })).toBe('')
  expect(describeDetails({ to: 'Completed', from: 'Due Diligence' })).toBe('from Due Diligence to Completed')
})

test('an audit record without a subject name shows the kind of the subject', () => {
  expect(['deal.opened', 'listing.sold', 'mandate.created', 'session.opened'].map(namelessSubject)).toEqual([
    ...['A deal', 'A listing', 'A mandate', 'A member without a name'],
  ])
})

test('the filter of the audit log lists each kind of action once', () => {
  expect(new Set(actionGroups.map(({ value }) => value)).size).toBe(actionGroups.length)
})
