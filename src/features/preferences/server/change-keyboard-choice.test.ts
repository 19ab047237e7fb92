import { beforeEach, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [member, curator] = await Promise.all([givenMember(app), givenMember(app, { verified: true, curator: true })])
const read = (as = member.actor) => app.call('/api/settings/keyboard', { as })
const change = (body: object, as = member.actor) => app.call('/api/settings/keyboard', { method: 'PUT', as, body })
const rowCount = async () =>
  (await app.database.superuser.query('select count(*)::int as rows from keyboard_choice')).rows[0].rows

beforeEach(() => app.database.superuser.query('delete from keyboard_choice; delete from rate_limit'))

test('shortcuts of one key are on until the member turns them off, and again once they turn them on', async () => {
  expect(await read()).toMatchObject({ status: 200, json: { single_keys: true } })
  for (const single_keys of [false, false, true]) {
    expect(await change({ single_keys })).toMatchObject({ status: 200, json: { single_keys } })
    expect((await read()).json).toEqual({ single_keys })
  }
  expect(await rowCount()).toBe(1)
})

test('each member has their own keyboard choice, and curators cannot read it', async () => {
  await change({ single_keys: false })
  expect((await read(curator.actor)).json).toEqual({ single_keys: true })
  await change({ single_keys: true }, curator.actor)
  expect((await read()).json).toEqual({ single_keys: false })
})

test('20 simultaneous first keyboard choices leave one row', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => change({ single_keys: n % 2 === 0 })))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(await rowCount()).toBe(1)
})

test('a keyboard choice is refused to visitors, and must be true or false', async () => {
  expect((await app.call('/api/settings/keyboard')).status).toBe(401)
  expect((await app.call('/api/settings/keyboard', { method: 'PUT', body: { single_keys: false } })).status).toBe(401)
  expect((await change({ single_keys: 'sometimes' })).status).toBe(400)
  expect((await change({})).status).toBe(400)
})
