import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [person, stranger] = await Promise.all([givenMember(app), givenMember(app, { verified: true, curator: true })])
const read = (as = person.actor) => app.call('/api/settings/notifications', { as })
const change = (body: object, as = person.actor) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as, body })
const defaults = { new_listings: true, deal_updates: true, messages: true, marketing: false }

beforeEach(() => app.database.superuser.query('delete from notification_choice; delete from rate_limit'))

describe('notification choices', () => {
  test('notifications are on by default, except Marketing', async () => {
    expect(await read()).toMatchObject({ status: 200, json: defaults })
  })

  test.each([
    { new_listings: false },
    { deal_updates: false },
    { messages: false },
    { marketing: true },
    { new_listings: false, messages: false },
  ])('choosing %j leaves the other notification choices unchanged', async (choice) => {
    expect((await change(choice)).json).toEqual({ ...defaults, ...choice })
    expect((await read()).json).toEqual({ ...defaults, ...choice })
    expect((await change({})).json).toEqual({ ...defaults, ...choice })
  })

  test('20 simultaneous first choices of notifications are all stored', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(n % 2 ? { marketing: true } : { messages: false })),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await read()).json).toEqual({ ...defaults, marketing: true, messages: false })
    const { rows } = await app.database.superuser.query('select count(*)::int from notification_choice')
    expect(rows).toEqual([{ count: 1 }])
  })

  test('notification choices are separate for each member, and curators cannot read them', async () => {
    await change({ marketing: true })
    expect((await read(stranger.actor)).json).toEqual(defaults)
    await change({ new_listings: false }, stranger.actor)
    expect((await read()).json).toEqual({ ...defaults, marketing: true })
  })

  test('visitors have no notification choices', async () => {
    expect((await app.call('/api/settings/notifications')).status).toBe(401)
    expect((await app.call('/api/settings/notifications', { method: 'PATCH', body: {} })).status).toBe(401)
  })

  test('a notification choice must be true or false', async () =>
    expect((await change({ marketing: 'sometimes' })).status).toBe(400))
})
