import { expect, test } from 'vitest'
import { actionGroups, describeAction, describeDetails, namelessSubject } from './describe-record.ts'

test('describeAction() turns the name of an action into words', () => {
  expect(describeAction('member.verification-withdrawn')).toBe('Member verification withdrawn')
  expect(describeAction('instance.changed')).toBe('Settings changed')
})

test('the details of an audit record leave out ids', () => {
  const detail = { sessionId: 'x', reason: 'Rude twice', invited: false, fee_rate: '2.5', invitations: null }
  expect(describeDetails(detail)).toBe('reason: Rude twice, with an invitation: no, fee rate: 2.5, invitations: none')
  expect(describeDetails({ kind: 'app', triesLeft: 4 })).toBe('authenticator app, tries left: 4')
  for (const unnamed of [{ mailId: 'x' }, { changed: [] }]) expect(describeDetails(unnamed)).toBe('')
  expect(describeDetails({ to: 'Completed', from: 'Due Diligence' })).toBe('from Due Diligence to Completed')
})

test('the details of an audit record name what changed, from what, and why a session ended', () => {
  expect(describeDetails({ changed: ['price', 'is_active'] })).toBe('changed: price, visible to others')
  expect(describeDetails({ fee_rate: '1.25', before: { fee_rate: '1.5' } })).toBe('fee rate 1.5 to 1.25')
  expect(describeDetails({ sessionId: 'x', reason: 'password changed' })).toBe('the password was changed')
  expect(describeDetails({ since: '2026-01-05T00:00:00Z' })).toBe('from: 2026-01-05')
  expect(describeDetails({ kinds: ['app', 'sms'] })).toBe('methods: authenticator app, code by text message')
})

test('an audit record without a subject name shows the kind of the subject', () => {
  expect(['deal.opened', 'listing.sold', 'mandate.created', 'session.opened'].map(namelessSubject)).toEqual([
    ...['A deal', 'A listing since deleted', 'A mandate since deleted', 'A member without a name'],
  ])
})

test('the filter of the audit log lists each kind of action once', () => {
  expect(new Set(actionGroups.map(({ value }) => value)).size).toBe(actionGroups.length)
})
