import { expect, test } from 'vitest'
import { sayAction, sayDetail } from './say-record.ts'

test('an action is said in words', () => {
  expect(sayAction('member.verification-withdrawn')).toBe('Member verification withdrawn')
})

test('a detail is said without ids', () => {
  const detail = { sessionId: 'x', reason: 'suspended', invited: false, fee_rate: '2.5', invitations: null }
  expect(sayDetail(detail)).toBe('reason: suspended, invited: no, fee rate: 2.5, invitations: none')
  expect(sayDetail({ kind: 'app', triesLeft: 4 })).toBe('kind: app, tries left: 4')
  expect(sayDetail({ mailId: 'x' })).toBe('')
})
