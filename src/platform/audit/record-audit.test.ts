import { expect, test } from 'vitest'
import { exerciseSecurity, walkSettings } from '#testing/security-walk.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(walkSettings)
await exerciseSecurity(app)
const ask = async (question: string) => (await app.database.superuser.query(question)).rows

test('the audit log records every action that decides who may sign in or join', async () => {
  const actions = (await ask('select distinct action from audit_event order by action')).map(({ action }) => action)
  expect(actions).toEqual([
    ...['account.email-confirmed', 'account.password-changed', 'account.password-refused', 'account.password-reset'],
    ...[
      'account.reset-requested',
      'authority.refused',
      'backup-codes.made',
      'challenge.failed',
      'challenge.opened',
      'challenge.passed',
    ],
    ...['device-check.switched', 'factor.enrolled', 'factor.lifted', 'factor.removed'],
    ...['invitation.given', 'invitation.revoked', 'invitation.used'],
    ...['mail.read', 'member.joined', 'member.restored', 'member.suspended'],
    ...['session.ended', 'session.opened', 'session.refused', 'session.reuse-detected'],
    ...['sign-in.unknown-address', 'text.read'],
  ])
})

test('each audit record of a request has a digest of its network, and no address', async () => {
  const networkDigests = (await ask('select distinct network from audit_event where network is not null')).map(
    ({ network }) => network,
  )
  for (const mark of networkDigests) expect(mark).toMatch(/^[\w-]{12}$/)
  expect(networkDigests.length).toBeGreaterThan(0)
  const byCommand = await ask(`select distinct actor_kind from audit_event where network is null`)
  expect(byCommand).toEqual([{ actor_kind: 'system' }])
  expect(await ask(`select action from audit_event e where to_jsonb(e)::text ~ '\\d+\\.\\d+\\.\\d+\\.\\d+'`)).toEqual(
    [],
  )
})

test('each audit record has its actor, and one about a member has that member as its subject', async () => {
  const about = `action ~ '^(account|backup|challenge|device|factor|member|session)'`
  expect(await ask(`select action from audit_event where ${about} and subject_id is null`)).toEqual([])
  expect(await ask(`select action from audit_event where (actor_kind = 'member') <> (actor_id is not null)`)).toEqual(
    [],
  )
})
