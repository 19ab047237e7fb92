import { beforeEach, describe, expect, test } from 'vitest'
import { auditRecordsAbout, decide, givenCurator, mailsTo } from '#testing/curation.ts'
import { givenMember, givenSession, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const reason = 'A guest’s name was told to the press.'
const suspend = (id: string) => decide(app, curator, `members/${id}/suspension`, { reason })
const restore = (id: string) => decide(app, curator, `members/${id}/restoration`)
const suspensions = async (id: string) =>
  (await app.database.superuser.query('select * from suspension where member_id = $1', [id])).rows

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

describe('suspending a member', () => {
  test('suspending a member ends all their sessions and live streams at once, and refuses new sign-ins', async () => {
    const person = await givenMember(app, { verified: true })
    const sessions = [await givenSession(app, person.email), await givenSession(app, person.email)]
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${address}/api/live`, { headers: sessions[0]?.headers })
    const streamText = stream.text()
    expect((await suspend(person.id)).status).toBe(200)
    // The server closes the stream after an event with the reason.
    expect(await streamText).toContain('session.ended')
    for (const { headers } of sessions) expect((await app.call('/api/sessions', { headers })).status).toBe(401)
    const newSignIn = await app.call('/api/sessions', {
      method: 'POST',
      body: { email: person.email, password: testPassword },
    })
    expect(newSignIn).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } })
    const { rows } = await app.database.superuser.query('select end_reason from session where member_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ end_reason: 'suspended' }, { end_reason: 'suspended' }])
  })

  test('suspending a member has no rate limit', async () => {
    const person = await givenMember(app)
    const restoreResponses = await Promise.all(Array.from({ length: 70 }, () => restore(person.id)))
    expect(restoreResponses.some(({ status }) => status === 429)).toBe(true)
    expect((await suspend(person.id)).status).toBe(200)
  })

  test('a suspension records who, when and why, and mails the member', async () => {
    const person = await givenMember(app)
    await suspend(person.id)
    expect(await suspensions(person.id)).toMatchObject([{ curator_id: curator.id, reason, lifted_at: null }])
    expect(await auditRecordsAbout(app, person.id)).toMatchObject([
      { action: 'member.suspended', actor_id: curator.id, detail: { reason } },
    ])
    expect((await mailsTo(app, person.email))[0]?.text).toContain(reason)
  })

  test('suspending a member hides their card from other members', async () => {
    const [person, reader] = await Promise.all([givenMember(app), givenMember(app, { verified: true })])
    const { actAs } = await import('#database/database.ts')
    const { memberCard } = await import('#features/members/server/tables.ts')
    const isCardVisible = async () => {
      const cards = await actAs(reader.actor, () =>
        app.platform.db.select({ id: memberCard.memberId }).from(memberCard),
      )
      return cards.some(({ id }) => id === person.id)
    }
    expect(await isCardVisible()).toBe(true)
    await suspend(person.id)
    expect(await isCardVisible()).toBe(false)
  })

  test('20 simultaneous requests suspend a member once', async () => {
    const person = await givenMember(app)
    const responses = await Promise.all(Array.from({ length: 20 }, () => suspend(person.id)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await suspensions(person.id)).toHaveLength(1)
    expect(await mailsTo(app, person.email)).toHaveLength(1)
  })
})

describe('restoring a member', () => {
  test('a restored member can sign in with their former standing, and the curator is recorded', async () => {
    const person = await givenMember(app, { verified: true })
    await suspend(person.id)
    expect(await restore(person.id)).toMatchObject({ status: 200, json: { told: true } })
    await givenSession(app, person.email)
    expect(await suspensions(person.id)).toMatchObject([{ lifted_by: curator.id, lifted_at: expect.any(Date) }])
    expect((await auditRecordsAbout(app, person.id)).map(({ action }) => action)).toEqual([
      ...['member.suspended', 'member.restored', 'session.opened'],
    ])
    expect((await mailsTo(app, person.email)).map(({ subject }) => subject)).toEqual([
      ...['Your membership of Subrosa', 'Welcome back to Subrosa'],
    ])
  })

  test('only a suspended member can be restored, and simultaneous requests do it once', async () => {
    const person = await givenMember(app)
    expect(await restore(person.id)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    await suspend(person.id)
    const responses = await Promise.all(Array.from({ length: 20 }, () => restore(person.id)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a restored member can be suspended again, and both suspensions are kept', async () => {
    const person = await givenMember(app)
    for (const change of [suspend, restore, suspend]) expect((await change(person.id)).status).toBe(200)
    expect((await suspensions(person.id)).filter(({ lifted_at }) => lifted_at === null)).toHaveLength(1)
    expect(await suspensions(person.id)).toHaveLength(2)
  })
})
