import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [person, stranger] = await Promise.all([givenMember(app), givenMember(app, { verified: true, curator: true })])
const read = (as = person.actor) => app.call('/api/settings/notifications', { as })
const change = (body: object, as = person.actor) =>
  app.call('/api/settings/notifications', { method: 'PATCH', as, body })
const defaults = {
  ...{
    new_listings: true,
    deal_updates: 'at_once',
    messages: 'at_once',
    listing_updates: 'in_app',
    matches: 'at_once',
    marketing: false,
  },
  ...{ time_zone: null, quiet_hours: null, digest_hour: 8 },
}

beforeEach(() => app.database.superuser.query('delete from notification_choice; delete from rate_limit'))

describe('notification choices', () => {
  test('notifications are on by default, except Marketing and e-mails about own listings', async () => {
    expect(await read()).toMatchObject({ status: 200, json: defaults })
  })

  test.each([
    { new_listings: false },
    { deal_updates: 'daily' },
    { messages: 'in_app' },
    { listing_updates: 'at_once' },
    { marketing: true },
    { new_listings: false, messages: 'daily' },
    { time_zone: 'Asia/Kolkata' },
    { quiet_hours: { from: '22:30', until: '07:05' } },
    { quiet_hours: { from: '00:00', until: '23:59' } },
    { digest_hour: 0 },
    { time_zone: 'Europe/Zurich', quiet_hours: { from: '13:00', until: '14:00' }, digest_hour: 23 },
  ])('choosing %j leaves the other notification choices unchanged', async (choice) => {
    expect((await change(choice)).json).toEqual({ ...defaults, ...choice })
    expect((await read()).json).toEqual({ ...defaults, ...choice })
    expect((await change({})).json).toEqual({ ...defaults, ...choice })
  })

  test('20 simultaneous first choices of notifications are all stored', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(n % 2 ? { marketing: true } : { messages: 'daily' })),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await read()).json).toEqual({ ...defaults, marketing: true, messages: 'daily' })
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

  test('quiet hours and the time zone can be removed again', async () => {
    await change({ time_zone: 'Europe/Zurich', quiet_hours: { from: '22:00', until: '07:00' } })
    expect((await change({ time_zone: null, quiet_hours: null })).json).toEqual(defaults)
  })

  test.each([
    { marketing: 'sometimes' },
    { messages: true },
    { messages: 'never' },
    { digest_hour: 24 },
    { digest_hour: 7.5 },
    { quiet_hours: { from: '22:00' } },
    { quiet_hours: { from: '24:00', until: '07:00' } },
    { quiet_hours: { from: '7:00', until: '08:00' } },
    { time_zone: 'x'.repeat(65) },
  ])('%j is no notification choice', async (choice) => expect((await change(choice)).status).toBe(400))

  test.each(['Europe/Atlantis', 'x', '', '+02:00', 'Europe/Zurich; drop table member'])(
    'refuses the time zone %j, which does not exist',
    async (time_zone) => {
      const { status, json } = await change({ time_zone, marketing: true })
      expect([status, json.code]).toEqual([422, 'TIME_ZONE_UNKNOWN'])
      expect(json.message).toBe('This time zone does not exist. Please choose one from the list.')
      expect((await read()).json).toEqual(defaults)
    },
  )

  test('refuses quiet hours that start and end at the same time', async () => {
    const { status, json } = await change({ quiet_hours: { from: '07:00', until: '07:00' } })
    expect([status, json.code]).toEqual([422, 'QUIET_HOURS_EMPTY'])
    expect((await read()).json).toEqual(defaults)
  })
})
