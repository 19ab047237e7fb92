import { beforeEach, expect, test } from 'vitest'
import { messagingSettings, trySignIn } from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp(messagingSettings)
const { ask, actionsOn } = recordsOf(app)
const switchDeviceCheck = ({ actor }: GivenMember, on: boolean, proof?: 'old') =>
  app.call('/api/two-factor/device-check', { method: 'PUT', as: actor, body: { on }, ...(proof && { proof }) })

beforeEach(() => ask('delete from rate_limit'))

test('a member can turn the check of unknown devices off and on', async () => {
  const member = await givenMember(app)
  expect((await trySignIn(app, member)).json.status).toBe('challenged')
  expect((await switchDeviceCheck(member, false)).json.device_check).toEqual({ configured: true, on: false })
  expect((await trySignIn(app, member)).json.status).toBe('signed-in')
  expect((await switchDeviceCheck(member, true)).json.device_check.on).toBe(true)
  expect((await trySignIn(app, member)).json.status).toBe('challenged')
  expect((await actionsOn(member)).filter((action) => action === 'device-check.switched')).toHaveLength(2)
})

test('turning the device check off needs a fresh proof of identity', async () => {
  const member = await givenMember(app)
  expect((await switchDeviceCheck(member, false, 'old')).json.code).toBe('PROOF_NEEDED')
  expect((await trySignIn(app, member)).json.status).toBe('challenged')
})
