import { expect, test } from 'vitest'
import { describeAction, describeDetails } from './describe-record.ts'

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

test('the details of an audit record have no ids of any name, no digests and no codes of slots', () => {
  const [id, another] = [crypto.randomUUID(), crypto.randomUUID()]
  const digest = 'a3'.repeat(32)
  expect(describeDetails({ memberIds: [id, another], members: 'Ada Lane, Bo Low', rung: 'particulars' })).toBe(
    'members: Ada Lane, Bo Low, access to: particulars',
  )
  expect(describeDetails({ receipt: id, sha256: digest })).toBe('')
  expect(describeDetails({ sha256: digest, before: 'documents', former: digest })).toBe('asked before: documents')
  expect(describeDetails({ id: 'k'.repeat(43), former: 'l'.repeat(43) })).toBe('')
  expect(describeDetails({ dealId: id, deal: 'Villa', slot: 'letter-of-intent' })).toBe(
    'deal: Villa, kind of document: letter of intent',
  )
  expect(describeDetails({ adviserId: id, documents: true, timeline: false, member: 'Lea Law' })).toBe(
    'sees documents: yes, sees the timeline: no, member: Lea Law',
  )
})
