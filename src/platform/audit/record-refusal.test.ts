import { beforeEach, describe, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const member = await givenMember(app)
const curator = await givenCurator(app)
const recorded = async (action: string) =>
  (await app.database.superuser.query('select * from audit_event where action = $1 order by id', [action])).rows
const signIn = (email: string, remoteAddress = '198.51.100.7') =>
  app.call('/api/sessions', { method: 'POST', body: { email, password: testPassword }, remoteAddress })

beforeEach(async () => {
  await app.database.superuser.query('delete from rate_limit')
})

describe('the audit log', () => {
  test('the audit log records who was refused a procedure they may not call', async () => {
    expect((await app.call('/api/audit', { as: member.actor })).status).toBe(403)
    expect((await app.call('/api/audit', { as: curator.actor })).status).toBe(200)
    expect(await recorded('authority.refused')).toMatchObject([
      { actor_kind: 'member', actor_id: member.id, subject_id: null, detail: { procedure: 'audit.list' } },
    ])
  })

  test('the audit log records a sign-in with an unknown address, but not the address', async () => {
    expect((await signIn('nobody-known@example.com')).status).toBe(401)
    const rows = await recorded('sign-in.unknown-address')
    expect(rows).toMatchObject([{ actor_kind: 'visitor', actor_id: null, subject_id: null, detail: {} }])
    expect(JSON.stringify(rows)).not.toMatch(/nobody-known|198\.51/)
  })

  test('the audit log has the same digest of a network for known and unknown addresses, and no address', async () => {
    await signIn('nobody@example.com', '203.0.113.20')
    await signIn(member.email, '203.0.113.20')
    await signIn('nobody@example.com', '203.0.113.21')
    const networkDigests = (await recorded('sign-in.unknown-address')).map(({ network }) => network)
    const [opened] = await recorded('session.opened')
    expect(networkDigests.slice(-2)).toEqual([opened?.network, expect.stringMatching(/^[\w-]{12}$/)])
    expect(networkDigests.at(-1)).not.toBe(opened?.network)
    const another = await testApp()
    await another.call('/api/sessions', {
      ...{ method: 'POST', remoteAddress: '203.0.113.20', body: { email: 'nobody@example.com', password: 'guess' } },
    })
    const { rows } = await another.database.superuser.query('select network from audit_event')
    expect(rows[0].network).not.toBe(opened?.network)
  })

  test('the audit log records at most 20 refusals an hour of one caller, so that nobody can flood it', async () => {
    const [flooding, another] = [await givenMember(app), await givenMember(app)]
    for (let time = 0; time < 25; time += 1) await app.call('/api/audit', { as: flooding.actor })
    await app.call('/api/audit', { as: another.actor })
    const of = async (id: string) => (await recorded('authority.refused')).filter(({ actor_id }) => actor_id === id)
    expect(await of(flooding.id)).toHaveLength(20)
    expect(await of(another.id)).toHaveLength(1)
  })
})
