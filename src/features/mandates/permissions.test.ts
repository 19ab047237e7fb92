import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Every word that is withheld begins with this, and the budget is made of it in digits. */
const canary = 'zanzeraglio'
const budget = '7171717.17'
const withheldPattern = /zanzeraglio|7171717/i

const app = await testApp()
const { ask: askDatabase } = recordsOf(app)
const [buyer, unverified, verified, curator, suspended, suspendedBuyer] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, firstName: canary }),
])

type Ask = (url: string, call?: Parameters<TestApp['call']>[1]) => ReturnType<TestApp['call']>
const callerFor =
  ({ actor }: typeof buyer): Ask =>
  (url, call) =>
    app.call(url, { ...call, as: actor })
const { headers } = await givenSession(app, suspended.email)

const viewers: Record<string, Ask> = {
  visitor: (url, call) => app.call(url, call),
  suspended: (url, call) => app.call(url, { ...call, headers }),
  unverified: callerFor(unverified),
  verified: callerFor(verified),
  buyer: callerFor(buyer),
  curator: callerFor(curator),
}
const outsiders = ['visitor', 'unverified', 'verified']
const callAsViewer =
  (viewer: string): Ask =>
  (url, call) =>
    (viewers[viewer] ?? app.call)(url, call)

let ids: Record<'inactive' | 'switchedOff' | 'orphaned', string>

beforeAll(async () => {
  const hidden = {
    ...{ title: `${canary}-title`, location: `${canary}-place`, requirements: `${canary}-text of an atoll.` },
    ...{ budget_min: budget, budget_max: budget, currency: 'USD', category: 'Islands', status: 'urgent' },
  }
  const make = async (who: typeof buyer, body: object) => (await givenMandate(app, who, body)).id
  ids = {
    inactive: await make(buyer, { ...hidden, is_active: false }),
    switchedOff: await make(buyer, hidden),
    orphaned: await make(suspendedBuyer, hidden),
  }
  await make(buyer, { title: 'An open yacht', category: 'Yachts' })
  await make(unverified, { title: 'A dear jet', category: 'Jets', status: 'urgent' })
  await callerFor(buyer)(`/api/mandates/${ids.switchedOff}`, {
    method: 'PATCH',
    body: { version: 1, is_active: false },
  })
  await askDatabase('update member set suspended_at = now() where id = any($1)', [suspended.id, suspendedBuyer.id])
})

const rpc = (name: string, input: object) =>
  `/api/rpc/mandates/${name}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** Everything that can be asked of the API about mandates without changing one. */
const questions = (id: string) => [
  ...['', '?limit=30', '?category=Islands', '?urgent=true', '?verified_buyers=true'].map(
    (query) => `/api/mandates${query}`,
  ),
  ...[canary, `${canary}-place`, `${canary}-text`, 'atoll', 'z', 'ag', '7171717'].map(
    (search) => `/api/mandates?search=${search}`,
  ),
  '/api/mandates/mine',
  ...[`/api/mandates/${id}`, `/api/mandates/mine/${id}`],
  ...[rpc('read', { id }), rpc('browse', { limit: 30 }), rpc('readOwn', { id }), rpc('listOwn', { limit: 30 })],
]

const answersTo = async (ask: Ask, id: string) => {
  const answers = await Promise.all(questions(id).map((url) => ask(url)))
  return answers.map(({ text, headers }) => `${text}${JSON.stringify(headers)}`).join('\n')
}

const names = ['inactive', 'switchedOff', 'orphaned'] as const

describe.each([...outsiders, 'suspended'])('to a reader who is %s', (viewer) => {
  test.each(names)('no answer contains anything about the %s mandate', async (name) => {
    const answers = await answersTo(callAsViewer(viewer), ids[name])
    expect(answers).not.toMatch(withheldPattern)
    expect(answers).not.toContain(suspendedBuyer.id)
    expect(answers).not.toContain(`"id":"${ids[name]}"`)
    for (const { email } of [buyer, suspendedBuyer]) expect(answers).not.toContain(email)
  })
})

describe.each(outsiders)('to a reader who is %s', (viewer) => {
  const ask = callAsViewer(viewer)

  test('a hidden mandate answers like one that does not exist', async () => {
    const absent = randomUUID()
    const call = { method: 'PATCH', body: { version: 1, title: 'Taken' } } as const
    for (const name of names) {
      const requests = [ids[name], absent].flatMap((id) => [
        ask(`/api/mandates/${id}`),
        ask(`/api/mandates/mine/${id}`),
        ask(`/api/mandates/${id}`, call),
      ])
      const answers = (await Promise.all(requests)).map((answer) => ({ ...answer, headers: 0 }))
      expect(answers.slice(0, 3)).toEqual(answers.slice(3))
      expect(answers.every(({ status }) => status === 401 || status === 404)).toBe(true)
    }
  })

  test('counts and searches for outsiders include only open mandates', async () => {
    const { json } = await ask('/api/mandates')
    expect(json).toMatchObject({ total: 2, items: { length: 2 } })
    expect(json.categories).toEqual(['Yachts', 'Jets'].map((category) => ({ category, count: 1 })))
    for (const query of ['category=Islands', `search=${canary}`, 'search=atoll', 'search=zz', 'search=gl'])
      expect((await ask(`/api/mandates?${query}`)).json).toMatchObject({ total: 0, items: [] })
    expect((await ask('/api/mandates?urgent=true')).json.total).toBe(1)
  })
})

describe.each(['buyer', 'curator'])('to a reader who is the %s', (viewer) => {
  const ask = callAsViewer(viewer)

  test('an inactive mandate can be read by its id, and is in no public list', async () => {
    for (const id of [ids.inactive, ids.switchedOff]) {
      const { status, json } = await ask(`/api/mandates/${id}`)
      expect({ status, active: json.is_active, title: json.title }).toEqual({
        ...{ status: 200, active: false, title: `${canary}-title` },
      })
    }
    expect((await ask(`/api/mandates/${ids.orphaned}`)).status).toBe(viewer === 'curator' ? 200 : 404)
    for (const query of ['', `?search=${canary}`, '?category=Islands', '?urgent=true', '?search=zz'])
      expect((await ask(`/api/mandates${query}`)).text).not.toMatch(withheldPattern)
    expect((await ask('/api/mandates')).json.total).toBe(2)
  })
})

test('a mandate is among the own mandates of its buyer only', async () => {
  expect((await callAsViewer('buyer')('/api/mandates/mine')).json).toMatchObject({ total: 3, active: 1 })
  expect((await callAsViewer('curator')('/api/mandates/mine')).json).toMatchObject({ total: 0, active: 0 })
})

test('a suspended member gets no answer about mandates', async () => {
  for (const url of ['/api/mandates', `/api/mandates/${ids.inactive}`, '/api/mandates/mine'])
    expect((await callAsViewer('suspended')(url)).status).toBe(401)
})

test('live events and audit records contain nothing withheld of a mandate', async () => {
  const events = JSON.stringify(await askDatabase('select event from live_event'))
  expect(events).toContain(ids.switchedOff)
  expect(events).not.toContain(ids.inactive)
  const records = JSON.stringify(await askDatabase(`select * from audit_event where action like 'mandate.%'`))
  expect(records).toContain(ids.inactive)
  for (const storedJson of [events, records]) expect(storedJson).not.toMatch(withheldPattern)
})

describe('prepared answers for visitors', () => {
  const startPreparedApp = async () => await testApp({}, app.database, undefined, { prepared: true })
  const urlsToPrepare = (id: string) => [
    ...[
      `/api/mandates/${id}`,
      '/api/mandates',
      '/api/mandates?search=zanz',
      '/api/mandates?search=za&category=Islands',
    ],
    ...['/api/mandates?urgent=true', rpc('read', { id }), rpc('browse', { limit: 6 })],
  ]

  test.each([
    [
      'switched off',
      (id: string) => ({ url: `/api/mandates/${id}`, method: 'PATCH', body: { version: 1, is_active: false } }),
    ],
    [
      'hidden by suspending its buyer',
      (_: string, { id: buyerId }: typeof buyer) => ({
        url: `/api/curation/members/${buyerId}/suspension`,
        method: 'POST',
        body: { reason: 'For the test' },
      }),
    ],
  ] as const)('every process drops its prepared answers when a mandate is %s', async (what, withdrawal) => {
    const apps = [await startPreparedApp(), await startPreparedApp()]
    const buyerOfMandate = await givenMember(app)
    const { id } = await givenMandate(app, buyerOfMandate, {
      title: `${canary}-open`,
      category: 'Islands',
      status: 'urgent',
    })
    const preparedAnswers = async () =>
      (await Promise.all(apps.flatMap((on) => urlsToPrepare(id).map(async (url) => (await on.call(url)).text)))).join()
    for (const _ of [1, 2])
      expect((await preparedAnswers()).match(/zanzeraglio-open/g)?.length).toBeGreaterThanOrEqual(14)

    const { url, ...call } = withdrawal(id, buyerOfMandate)
    expect((await (what === 'switched off' ? callerFor(buyerOfMandate) : callerFor(curator))(url, call)).status).toBe(
      200,
    )
    await expect.poll(preparedAnswers, { interval: 20 }).not.toMatch(withheldPattern)
    for (const _ of [1, 2]) expect(await preparedAnswers()).not.toMatch(withheldPattern)
  })
})
