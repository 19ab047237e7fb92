import { expect, test } from 'vitest'
import { walkSecurely, walkSettings } from '#testing/security-walk.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(walkSettings)
await walkSecurely(app)
const ask = async (question: string) => (await app.database.superuser.query(question)).rows

test('whatever decides who may come in is in the audit log', async () => {
  const actions = (await ask('select distinct action from audit_event order by action')).map(({ action }) => action)
  expect(actions).toEqual([
    ...['account.email-confirmed', 'account.password-changed', 'account.password-refused', 'account.password-reset'],
    ...['account.reset-requested', 'backup-codes.made', 'challenge.failed', 'challenge.opened', 'challenge.passed'],
    ...['device-check.switched', 'factor.enrolled', 'factor.lifted', 'factor.removed'],
    ...['invitation.given', 'invitation.revoked', 'invitation.used'],
    ...['mail.read', 'member.joined', 'member.restored', 'member.suspended'],
    ...['session.ended', 'session.opened', 'session.refused', 'session.reuse-detected', 'text.read'],
  ])
})

test('each record says who acted, and those about a member say about whom', async () => {
  const about = `action ~ '^(account|backup|challenge|device|factor|member|session)'`
  expect(await ask(`select action from audit_event where ${about} and subject_id is null`)).toEqual([])
  expect(await ask(`select action from audit_event where (actor_kind = 'member') <> (actor_id is not null)`)).toEqual(
    [],
  )
})
