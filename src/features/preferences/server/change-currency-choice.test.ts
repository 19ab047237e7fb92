import { beforeEach, expect, test } from 'vitest'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [member, curator] = await Promise.all([givenMember(app), givenMember(app, { verified: true, curator: true })])
const read = (as = member.actor) => app.call('/api/settings/currency', { as })
const change = (body: object, as = member.actor) => app.call('/api/settings/currency', { method: 'PUT', as, body })
const rowCount = async () =>
  (await app.database.superuser.query('select count(*)::int as rows from currency_choice')).rows[0].rows

beforeEach(() => app.database.superuser.query('delete from currency_choice; delete from rate_limit'))

test('prices are read as stated until the member chooses a currency, and the session has its rates', async () => {
  expect((await read()).json).toEqual({ currency: null })
  for (const currency of ['CHF', 'CHF', 'JPY', null]) {
    expect(await change({ currency })).toMatchObject({ status: 200, json: { currency } })
    expect((await read()).json).toEqual({ currency })
    const { headers } = await givenSession(app, member.email)
    const { user } = (await app.call('/api/sessions/current', { headers })).json
    expect(user.currency).toEqual(
      currency && { code: currency, dated: '2026-07-09', in_dollars: (await app.call('/api/rates')).json.in_dollars },
    )
  }
  expect(await rowCount()).toBe(0)
})

test('each member has their own currency, and curators cannot read it', async () => {
  await change({ currency: 'EUR' })
  expect((await read(curator.actor)).json).toEqual({ currency: null })
  await change({ currency: 'GBP' }, curator.actor)
  expect((await read()).json).toEqual({ currency: 'EUR' })
})

test('20 simultaneous choices of a currency leave one row', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change({ currency: n % 2 === 0 ? 'EUR' : 'USD' })),
  )
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(await rowCount()).toBe(1)
})

test('a choice of a currency is refused to visitors, and must be one that there is', async () => {
  expect((await app.call('/api/settings/currency')).status).toBe(401)
  expect((await app.call('/api/settings/currency', { method: 'PUT', body: { currency: 'EUR' } })).status).toBe(401)
  expect((await change({ currency: 'XAU' })).status).toBe(400)
  expect((await change({})).status).toBe(400)
})
