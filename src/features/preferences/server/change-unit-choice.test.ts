import { beforeEach, expect, test } from 'vitest'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [member, curator] = await Promise.all([givenMember(app), givenMember(app, { verified: true, curator: true })])
const read = (as = member.actor) => app.call('/api/settings/units', { as })
const change = (body: object, as = member.actor) => app.call('/api/settings/units', { method: 'PUT', as, body })

beforeEach(() => app.database.superuser.query('delete from unit_choice; delete from rate_limit'))

test('units are metric until the member chooses imperial ones, and the session says which', async () => {
  expect(await read()).toMatchObject({ status: 200, json: { units: 'metric' } })
  for (const units of ['imperial', 'imperial', 'metric']) {
    expect(await change({ units })).toMatchObject({ status: 200, json: { units } })
    expect((await read()).json).toEqual({ units })
    const { headers } = await givenSession(app, member.email)
    expect((await app.call('/api/sessions/current', { headers })).json.user.units).toBe(units)
  }
})

test('each member has their own units, and curators cannot read them', async () => {
  await change({ units: 'imperial' })
  expect((await read(curator.actor)).json).toEqual({ units: 'metric' })
})

test('20 simultaneous first choices of units leave one row', async () => {
  const units = (n: number) => (n % 2 ? 'metric' : 'imperial')
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => change({ units: units(n) })))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  const { rows } = await app.database.superuser.query('select count(*)::int as rows from unit_choice')
  expect(rows).toEqual([{ rows: 1 }])
})

test('units are refused to visitors, and must be metric or imperial', async () => {
  expect((await app.call('/api/settings/units')).status).toBe(401)
  expect((await app.call('/api/settings/units', { method: 'PUT', body: { units: 'metric' } })).status).toBe(401)
  expect((await change({ units: 'cubits' })).status).toBe(400)
  expect((await change({})).status).toBe(400)
})
