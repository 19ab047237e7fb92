import { expect, test } from 'vitest'
import { givenMember, givenSession } from '#testing/members.ts'
import { newBrowser } from '#testing/push-service.ts'
import { testApp } from '#testing/test-app.ts'
import { accountChapters } from './account-chapters.ts'
import { memberReader } from './member-reader.ts'

const app = await testApp()

test('the export has when a member is notified, and their devices with push messages without the addresses', async () => {
  const member = await givenMember(app)
  const choices = { time_zone: 'Asia/Kolkata', quiet_hours: { from: '22:00', until: '07:00' } }
  await app.call('/api/settings/notifications', { method: 'PATCH', as: member.actor, body: choices })
  const { headers } = await givenSession(app, member.email)
  const { json } = newBrowser('https://1.1.1.1/canary')
  await app.call('/api/settings/push', { method: 'PUT', headers, body: json })

  const actor = { kind: 'member', memberId: member.id, verified: false, curator: false } as const
  const chapters = accountChapters(memberReader(app.platform, actor))
  const entriesOf = async (title: string) =>
    await Array.fromAsync(chapters.find((each) => each.title === title)?.entries() ?? [])
  const [settings] = await entriesOf('Notifications')
  expect(settings?.data).toMatchObject(choices)
  expect(settings?.facts).toContainEqual(['quiet hours', '22:00 to 07:00'])
  expect(settings?.facts).toContainEqual(['deal updates', 'at once'])
  const devices = await entriesOf('Devices and sign-in')
  expect(devices).toContainEqual(expect.objectContaining({ title: expect.stringMatching(/^Push messages to ./) }))
  expect(JSON.stringify(devices)).not.toContain('canary')
})
