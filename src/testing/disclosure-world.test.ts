import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { mailNotifications } from '#features/notifications/server/mail-notifications.ts'
import { fieldNames, givenDisclosureWorld, maySee, type Reader, secretKinds, wordOf } from './disclosure-world.ts'
import { recordsOf } from './records.ts'
import { type TestApp, testApp } from './test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { owner, readers, secrets, mandates } = await givenDisclosureWorld(app)
type Secret = (typeof secrets)[number]

const rpc = (name: string, input: object) =>
  `/rpc/listings/${name}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`
const orders = ['', '?limit=30', '?sort=price-up', '?sort=price-down', '?category=Vehicles', '?verified_sellers=true']
const ownPages = ['/saved?group=all', '/notifications', '/attention', '/access', '/conversations', '/members/me/shown']
const parts = [
  'agreements',
  'hold',
  'access',
  'access-requests',
  'viewers',
  'viewers/days',
  'marks',
  'traces',
  'preview',
]

/** Everything that answers with text: about all listings, and about each. */
const channels: Record<string, string[]> = {
  lists: orders.map((query) => `/listings${query}`),
  'a range of prices': ['/listings?min_price=710000000&max_price=719999999&price_currency=USD'],
  'a list by RPC': [rpc('browse', { limit: 30 })],
  'the pages of the owner': [`/members/${owner.id}/listings`, `/members/${owner.id}`],
  'own pages': [...ownPages, '/holds'],
  'the finder': ['/find?words=zan'],
  'the map': ['/listings/map', '/listings/map?category=Vehicles&min_price=700000000&price_currency=USD'],
  'counts of traits': ['/listings/traits?category=Vehicles', '/listings/traits?category=Vehicles&search=zan'],
  'saved searches': ['/searches'],
  'what fits mandates': mandates.map((id) => `/mandates/${id}/matches`),
  'an export': ['/exports/listings.csv'],
  ...Object.fromEntries(
    secrets.flatMap(({ kind, id }) => [
      [`the page of ${kind}`, [`/listings/${id}`, rpc('read', { id }), rpc('readOwn', { id }), `/listings/mine/${id}`]],
      [`what belongs to ${kind}`, parts.map((part) => `/listings/${id}/${part}?reader=verified`)],
    ]),
  ),
}

type Options = Parameters<TestApp['call']>[1]

async function callAs({ as, headers }: Reader, path: string, options: Options = {}) {
  const answer = await app.call(path, { ...options, ...(as && { as: as.actor }), ...(headers && { headers }) })
  expect(answer.status, path).not.toBe(429)
  return answer
}

async function textOf(reader: Reader, path: string, options?: Options): Promise<string> {
  const { text, headers } = await callAs(reader, path.startsWith('/exports') ? path : `/api${path}`, options)
  return `${text}${JSON.stringify(headers)}`.toLowerCase()
}

interface Cell {
  name: string
  isLeak: boolean
}

async function textCells(reader: Reader): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const [channel, paths] of Object.entries(channels)) {
    const texts = (await Promise.all(paths.map((path) => textOf(reader, path)))).join('\n')
    for (const kind of secretKinds)
      for (const field of fieldNames)
        cells.push({
          name: `${field} of ${kind} in ${channel}`,
          isLeak: texts.includes(wordOf(kind, field)) && !maySee(reader, kind, field),
        })
  }
  return cells
}

async function searchCells(reader: Reader, { kind, id }: Secret): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const field of fieldNames) {
    const { json } = await callAs(reader, `/api/listings?search=${wordOf(kind, field)}`)
    const isFound = json.total > 0 || json.items?.some((item: { id: string }) => item.id === id)
    cells.push({ name: `a search for ${field} of ${kind}`, isLeak: isFound && !maySee(reader, kind, field) })
  }
  return cells
}

async function fileCells(reader: Reader, { kind, files }: Secret): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const field of ['caption', 'plan'] as const)
    for (const { src } of files[field]) {
      const { status, headers } = await callAs(reader, src)
      const isSent = status === 200 && !headers['x-placeholder']
      cells.push({ name: `the file ${src}, ${field} of ${kind}`, isLeak: isSent && !maySee(reader, kind, field) })
    }
  return cells
}

async function messageCell(reader: Reader, { kind, id }: Secret): Promise<Cell> {
  const body = { listing_id: id, content: 'May I see it?', key: randomUUID() }
  const { status } = await callAs(reader, '/api/conversations', { method: 'POST', body })
  return { name: `a message about ${kind}`, isLeak: status < 300 && !maySee(reader, kind, 'particulars') }
}

/** Curators find listings in a list of their own. */
async function expectFound(reader: Reader, kind: Secret['kind']) {
  if (reader.as?.actor.kind === 'member' && reader.as.actor.curator) return
  const { json } = await callAs(reader, `/api/listings?search=${wordOf(kind, 'description')}`)
  expect(json.total, `a search for ${kind}`).toBe(maySee(reader, kind, 'description') ? 1 : 0)
}

describe.each(Object.entries(readers))('a reader who is: %s', (_, reader) => {
  test('learns no field through any channel that their access does not include', async () => {
    await ask('delete from rate_limit')
    for (const { id } of secrets) {
      await callAs(reader, `/api/listings/${id}/saved`, { method: 'PUT' })
      await callAs(reader, `/api/listings/${id}/views`, { method: 'POST' })
    }
    const cells = await textCells(reader)
    for (const secret of secrets)
      cells.push(
        ...(await searchCells(reader, secret)),
        ...(await fileCells(reader, secret)),
        await messageCell(reader, secret),
      )
    expect(cells.filter(({ isLeak }) => isLeak)).toEqual([])
    // Reads them all once more: what a message changed is among them.
    const cellsAfter = await textCells(reader)
    expect(cellsAfter.filter(({ isLeak }) => isLeak)).toEqual([])
    expect(cells.length + cellsAfter.length).toBe(1580)
  })

  test('sees what their access includes', async () => {
    if (reader.headers) return
    await ask('delete from rate_limit')
    for (const { kind, id, files } of secrets) {
      const text = await textOf(reader, `/listings/${id}`)
      for (const field of fieldNames.filter((each) => !each.startsWith('teaser')))
        expect(text.includes(wordOf(kind, field)), `${field} of ${kind}`).toBe(maySee(reader, kind, field))
      expect(text.includes(id), kind).toBe(maySee(reader, kind, 'teaser'))
      for (const field of ['caption', 'plan'] as const) {
        const { status } = await callAs(reader, files[field][0]?.src ?? '')
        expect(status === 200, `the file of ${field} of ${kind}`).toBe(maySee(reader, kind, field))
      }
      await expectFound(reader, kind)
    }
  })
})

test('who may know is told by the map and by what fits a mandate', async () => {
  const reader = readers['admitted to the particulars'] as Reader
  await ask('delete from rate_limit')
  for (const path of channels['the map'] ?? []) {
    const { status, text } = await callAs(reader, `/api${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(text.toLowerCase(), path).toContain(wordOf('request', 'title'))
  }
  for (const path of channels['what fits mandates'] ?? []) {
    const { status, text } = await callAs(reader, `/api${path}`)
    if (status === 200) expect(text.toLowerCase(), path).toContain(wordOf('request', 'title'))
  }
  const statuses = await Promise.all(
    mandates.map(async (id) => (await callAs(reader, `/api/mandates/${id}/matches`)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('live events, notifications and e-mails hold no word of a private listing, and those for everyone name no hidden one', async () => {
  // The jobs that were scheduled for the messages and grants of this world.
  const waiting = await ask(
    'update notification_letter set due_at = now() where due_at is not null returning member_id, choice',
  )
  for (const { member_id, choice } of waiting)
    await actAs(system, () => mailNotifications(app.platform, { memberId: String(member_id), choice }))
  const events = await ask('select audience, event::text as text from live_event')
  const mails = await ask('select row_to_json(mail)::text as text from mail')
  const notices = await ask('select row_to_json(notification)::text as text from notification')
  for (const rows of [events, mails, notices]) expect(rows.length).toBeGreaterThan(0)
  for (const { text } of [...events, ...mails, ...notices]) expect(text).not.toMatch(/zan[a-z]{6}|71\d071717/)
  const named = secrets.find(({ kind }) => kind === 'named')
  const forEveryone = events.filter(({ audience }) => /^0{8}-/.test(String(audience)))
  expect(forEveryone.length).toBeGreaterThan(0)
  expect(forEveryone.filter(({ text }) => String(text).includes(String(named?.id)))).toEqual([])
})
