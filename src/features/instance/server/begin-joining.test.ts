import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { givenMember } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { beginJoining } from './begin-joining.ts'

const app = await testApp()
const publicSettings = { PUBLIC_URL: 'https://members.example.com' }
const startInstance = (environment: NodeJS.ProcessEnv) =>
  actAs(system, () => beginJoining(app.platform, readConfig(environment, app.dataDir)))
const readJoiningRule = async () => (await app.call('/api/instance')).json.joining

test('a new instance lets anyone join if only this machine reaches it, and otherwise asks for an application', async () => {
  for (const [environment, rule] of [
    [{}, 'open'],
    [publicSettings, 'application'],
    [{ HOST: '0.0.0.0' }, 'application'],
    [{ ...publicSettings, JOINING: 'open' }, 'open'],
    [{ JOINING: 'application' }, 'application'],
  ] as const) {
    await startInstance(environment)
    expect(await readJoiningRule(), JSON.stringify(environment)).toBe(rule)
  }
})

test('an instance with members or changed settings keeps its joining rule', async () => {
  await startInstance(publicSettings)
  const curator = memberActor('01900000-0000-7000-8000-000000000000', { curator: true })
  const body = { joining: 'invitation' }
  expect((await app.call('/api/instance', { method: 'PATCH', as: curator, body })).status).toBe(200)
  await startInstance({ JOINING: 'open' })
  expect(await readJoiningRule()).toBe('invitation')

  await app.database.superuser.query(`update instance set joining = 'open', updated_at = created_at`)
  await givenMember(app)
  await startInstance(publicSettings)
  expect(await readJoiningRule()).toBe('open')
})
