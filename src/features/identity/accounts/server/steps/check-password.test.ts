import { describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { inParallel } from '#testing/factors.ts'
import { givenMember, givenSession, testPassword } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { lockUnchangedPassword } from './check-password.ts'

const app = await testApp()
const { ask } = recordsOf(app)

describe('a password that was just verified', () => {
  test('a verified password is locked only if the member has not changed it since', async () => {
    const { id: memberId, actor } = await givenMember(app)
    const [{ password_hash: passwordHash }] = await ask(
      'select password_hash from member_account where member_id = $1',
      memberId,
    )
    const lock = (hash: string | null) =>
      actAs(actor, () => lockUnchangedPassword(app.platform, { memberId, passwordHash: hash }))
    expect(await lock(passwordHash)).toBe(true)
    expect(await lock(null)).toBe(false)
    await ask(`update member_account set password_hash = 'another' where member_id = $1`, memberId)
    expect(await lock(passwordHash)).toBe(false)
  })

  test('a locked password cannot be changed', async () => {
    const { id: memberId, actor } = await givenMember(app)
    const [{ password_hash: passwordHash }] = await ask(
      'select password_hash from member_account where member_id = $1',
      memberId,
    )
    await actAs(actor, () =>
      app.platform.transaction(async () => {
        await lockUnchangedPassword(app.platform, { memberId, passwordHash })
        const passwordUpdate = ask(
          `set lock_timeout = '200ms'; update member_account set password_hash = 'x' where member_id = '${memberId}'`,
        )
        await expect(passwordUpdate).rejects.toThrow(/lock timeout/)
      }),
    )
  })

  test('a password that changes at the same moment is no proof of identity', async () => {
    const person = await givenMember(app)
    const { headers } = await givenSession(app, person.email)
    const prove = (as: Record<string, string>) =>
      app.call('/api/sessions/current/proofs', { method: 'POST', headers: as, body: { password: testPassword } })
    const passwordChange = app.call('/api/accounts/password', {
      ...{ method: 'POST', headers, body: { current: testPassword, password: 'an altogether new word' } },
    })
    const [changeResponse, responses] = await Promise.all([passwordChange, inParallel(4, () => prove(headers))])
    // If the proof came first, it replaced the token of the change.
    for (const { status } of [changeResponse, ...responses]) expect([200, 401, 403]).toContain(status)
    const { json } = await app.call('/api/sessions', {
      ...{ method: 'POST', body: { email: person.email, password: 'an altogether new word' } },
    })
    const lateProof = await prove({ authorization: `Bearer ${json.session.access_token}` })
    expect(lateProof.json.code).toBe('WRONG_PASSWORD')
  })
})
