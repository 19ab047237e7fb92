import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { limits } from '#platform/limits/rules.ts'
import { type GivenConversation, givenConversation, requestAsParty, writeFirst } from '#testing/conversations.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { introductionsOf } from '#testing/introductions.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { certificateKind } from '../certificate-kind.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { list, ofConversation, certificateFile, publicKeys } = introductionsOf(app)

let conversation: GivenConversation
let id: string
beforeAll(async () => {
  conversation = await givenConversation(app)
  id = (await ofConversation(conversation.starter, conversation)).json.introduction.id
})
const verdictOf = async (json: string) => (await certificateKind.verify(json, await publicKeys())).verdict

test('both parties take the same certificate, byte for byte each time, and it verifies', async () => {
  const { starter, recipient, listingId } = conversation
  const files = await Promise.all([starter, recipient, starter].map((as) => certificateFile(as, id)))
  const [file] = files
  expect(new Set(files.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(file?.headers['content-disposition']).toBe(`attachment; filename="introduction-${id}.json"`)
  expect(file?.json.certificate).toMatchObject({
    ...{ format: 'subrosa-introduction-1', id, way: 'conversation', instance: app.platform.origin() },
    owner: { id: recipient.id, name: 'Rafael Recipient' },
    member: { id: starter.id, name: 'Stella Starter' },
    subject: { type: 'listing', id: listingId },
  })
  expect(await verdictOf(file?.text ?? '')).toBe('valid')
  const api = await app.call(`/api/introductions/${id}/certificate`, { as: starter.actor })
  expect(await verdictOf(api.text)).toBe('valid')
})

test('any changed value is found, and so is a field that was added', async () => {
  const { json } = await certificateFile(conversation.starter, id)
  const { certificate } = json
  const changed = (change: object) => JSON.stringify({ ...json, certificate: { ...certificate, ...change } })
  for (const change of [
    ...[{ id: randomUUID() }, { instance: 'https://elsewhere.example' }, { way: 'grant' }],
    ...[{ introduced_at: '2020-01-01T00:00:00.000Z' }, { recorded_at: '2020-01-01T00:00:00.000Z' }],
    ...[{ owner: { ...certificate.owner, name: 'Rafael Recipienu' } }, { note: 'Two per cent' }, { rate: 0.5 }],
    { subject: { ...certificate.subject, title: `${certificate.subject.title} ` } },
  ])
    expect(await verdictOf(changed(change))).toBe('altered')
  expect(await verdictOf(JSON.stringify({ ...json, note: 'Two per cent' }))).toBe('no-document')
  expect(await verdictOf(changed({ key: 'another' }))).toBe('unknown-key')
})

test('a key that was replaced before the introduction was recorded proves nothing', async () => {
  const { text } = await certificateFile(conversation.starter, id)
  const { keys } = JSON.parse(await publicKeys())
  const withTime = (time: string) => JSON.stringify({ keys: keys.map((key: object) => ({ ...key, retired_at: time })) })
  const verdictWith = async (time: string) => (await certificateKind.verify(text, withTime(time))).verdict
  expect(await verdictWith('2020-01-01T00:00:00Z')).toBe('retired-key')
  expect(await verdictWith('2999-01-01T00:00:00Z')).toBe('valid')
})

test('a certificate is taken as PDF as well, and each is recorded without the listing or the other party', async () => {
  const { starter } = conversation
  const { status, headers, text } = await certificateFile(starter, id, 'pdf')
  expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const [row] = await ask(
    `select * from audit_event where action = 'introduction.certificate-taken' and actor_id = $1 order by id desc limit 1`,
    starter.id,
  )
  expect(row).toMatchObject({ subject_id: null, detail: { introductionId: id } })
})

test('to everyone else an introduction and an unknown one look the same', async () => {
  const others = [await givenMember(app, { verified: true }), await givenCurator(app), undefined]
  for (const as of others)
    for (const kind of ['json', 'pdf']) {
      const [hidden, unknown] = [await certificateFile(as, id, kind), await certificateFile(as, randomUUID(), kind)]
      expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
    }
  const [stranger] = others
  expect((await ofConversation(stranger, conversation)).json.code).toBe('CONVERSATION_NOT_FOUND')
  expect((await ofConversation(undefined, conversation)).status).toBe(401)
  expect((await certificateFile(conversation.starter, id, 'html')).status).toBe(404)
})

test('a party who ended the conversation keeps the certificate; a suspended one loses it until restored', async () => {
  const { starter, recipient, ...given } = await givenConversation(app)
  const { json } = await ofConversation(starter, given)
  const curator = await givenCurator(app)
  await requestAsParty(app, recipient, given, 'PUT', '/block')
  for (const party of [starter, recipient])
    expect((await certificateFile(party, json.introduction.id)).status).toBe(200)
  await decide(app, curator, `members/${starter.id}/suspension`, { reason: 'A list was forwarded.' })
  expect((await certificateFile(starter, json.introduction.id)).status).toBe(404)
  expect((await certificateFile(recipient, json.introduction.id)).status).toBe(200)
})

test('keeps the names of then when a party takes another, and a mark once a party is erased', async () => {
  const { starter, recipient, ...given } = await givenConversation(app)
  const { json } = await ofConversation(recipient, given)
  const read = async () => await certificateFile(recipient, json.introduction.id)
  const before = await read()
  await ask(`update member set first_name = 'Renamed' where id = $1`, starter.id)
  expect((await read()).text).toBe(before.text)
  await actAs(system, () => eraseMember(app.platform, starter.id))
  const after = await read()
  expect(after.json.certificate).toEqual({
    ...before.json.certificate,
    member: { id: starter.id, name: 'A former member' },
  })
  for (const { text } of [before, after]) expect(await verdictOf(text)).toBe('valid')
})

test('an erased owner leaves a mark in place of the name and of the title', async () => {
  const { starter, recipient, ...given } = await givenConversation(app)
  const { json } = await ofConversation(starter, given)
  await actAs(system, () => eraseMember(app.platform, recipient.id))
  const { json: file, text } = await certificateFile(starter, json.introduction.id)
  expect([file.certificate.owner.name, file.certificate.subject.title]).toEqual([
    'A former member',
    'A former member’s listing',
  ])
  expect(await verdictOf(text)).toBe('valid')
})

test('the list has both sides, the newest first, page by page, and finds a title or the other name', async () => {
  const member = await givenMember(app, { verified: true, firstName: 'Marguerite', lastName: 'Middle' })
  const seller = await givenMember(app, { firstName: 'Sigismund', lastName: 'Seller' })
  const first = await givenConversation(app, { starter: member, recipient: seller })
  const second = await givenConversation(app, { recipient: member })
  const found = async (query: string, as: GivenMember = member) =>
    (await list(as, query)).map(({ conversation_id }: { conversation_id: string }) => conversation_id)
  expect(await found('')).toEqual([second.id, first.id])
  expect(await found('search=sigis')).toEqual([first.id])
  expect(await found('search=Marguerite')).toEqual([])
  expect(await found('search=%25')).toEqual([])
  expect((await list(member))[0]).toMatchObject({ is_own_subject: true, other: { name: 'Stella Starter' } })
  const page = (await app.call('/api/introductions?limit=1', { as: member.actor })).json
  expect(await found(`limit=1&cursor=${page.next_cursor}`)).toEqual([first.id])
})

test('a direct conversation has no introduction', async () => {
  const given = { verified: true, findable: true }
  const [one, two] = [await givenMember(app, given), await givenMember(app, given)]
  const { json } = await writeFirst(app, one, { member_id: two.id })
  expect((await ofConversation(one, { id: json.conversation_id })).json).toEqual({ introduction: null })
})

test('a member takes a limited number of certificates, and is told when to go on', async () => {
  const { recipient } = conversation
  const statuses: number[] = []
  for (let index = 0; index <= limits.printout.burst; index += 1)
    statuses.push((await certificateFile(recipient, id)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
