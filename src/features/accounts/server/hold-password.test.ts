import { describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { inParallel } from '#testing/factors.ts'
import { givenMember, givenSession, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { holdPassword } from './hold-password.ts'

const app = await testApp()
const { ask } = recordsOf(app)

describe('a password that was compared', () => {
  test('is held only as long as it is the member’s', async () => {
    const { id: memberId, actor } = await givenMember(app)
    const [{ password_hash: passwordHash }] = await ask(
      'select password_hash from member_account where member_id = $1',
      memberId,
    )
    const holds = (hash: string | null) =>
      actAs(actor, () => holdPassword(app.platform, { memberId, passwordHash: hash }))
    expect(await holds(passwordHash)).toBe(true)
    expect(await holds(null)).toBe(false)
    await ask(`update member_account set password_hash = 'another' where member_id = $1`, memberId)
    expect(await holds(passwordHash)).toBe(false)
  })

  test('while it is held nobody changes it', async () => {
    const { id: memberId, actor } = await givenMember(app)
    const [{ password_hash: passwordHash }] = await ask(
      'select password_hash from member_account where member_id = $1',
      memberId,
    )
    await actAs(actor, () =>
      app.platform.transaction(async () => {
        await holdPassword(app.platform, { memberId, passwordHash })
        const change = ask(
          `set lock_timeout = '200ms'; update member_account set password_hash = 'x' where member_id = '${memberId}'`,
        )
        await expect(change).rejects.toThrow(/lock timeout/)
      }),
    )
  })

  test('changed at the same moment makes no backup codes and switches nothing', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const change = app.call('/api/accounts/password', {
      ...{ method: 'POST', headers, body: { current: testPassword, password: 'an altogether new word' } },
    })
    const switches = inParallel(4, () =>
      app.call('/api/two-factor/device-check', { method: 'PUT', headers, body: { on: false, password: testPassword } }),
    )
    const [changed, answers] = await Promise.all([change, switches])
    expect(changed.status).toBe(200)
    for (const { status } of answers) expect([200, 403]).toContain(status)
    const late = await app.call('/api/two-factor/device-check', {
      method: 'PUT',
      headers,
      body: { on: true, password: testPassword },
    })
    expect(late.json.code).toBe('WRONG_PASSWORD')
  })
})
