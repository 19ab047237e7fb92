import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { editMessageText, givenConversation, writeMessage } from '#testing/conversations.ts'
import { givenDeal } from '#testing/deals.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { sortIntoCollection } from '#testing/saved-listings.ts'
import { testApp } from '#testing/test-app.ts'
import { unzip } from '#testing/unzip.ts'
import { clearExpiredExports } from './clear-expired-exports.ts'
import { giveUpExport } from './give-up-export.ts'
import { writeExport } from './write-export.ts'

const app = await testApp()
const { platform } = app
const query = async (text: string, ...values: unknown[]) => (await app.database.superuser.query(text, values)).rows
const request = ({ actor }: GivenMember) => app.call('/api/rights/export', { method: 'POST', as: actor })
const read = ({ actor }: GivenMember) => app.call('/api/rights/export', { as: actor })
const download = ({ actor }: GivenMember) => app.call('/api/rights/export/download', { method: 'POST', as: actor })
const fileIdOf = async ({ id }: GivenMember) =>
  (await query('select file_id from member_export where member_id = $1', id))[0].file_id as string

async function finishExport(member: GivenMember) {
  const fileId = await fileIdOf(member)
  await actAs(system, () => writeExport(platform, { memberId: member.id, fileId }))
  return fileId
}

async function finishAndUnzip(member: GivenMember) {
  expect((await request(member)).status).toBe(200)
  await finishExport(member)
  const { json } = await download(member)
  const response = await app.server.inject({ url: json.path, headers: await headersOf(member) })
  expect(response.statusCode).toBe(200)
  return unzip(response.rawPayload)
}

/** Headers that make a request of the bare server act as the member. */
async function headersOf({ actor }: GivenMember) {
  await app.call('/healthz', { as: actor })
  return { 'x-actor': JSON.stringify(actor) }
}

const textOf = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString() ?? ''
const jsonOf = (files: Map<string, Buffer>, path: string) => JSON.parse(textOf(files, path))

beforeEach(() => query('delete from rate_limit'))

test('an export contains what a member wrote and received, with photographs, as JSON and as pages', async () => {
  const seller = await givenMember(app, { firstName: 'Selma', lastName: 'Exporter', verified: true })
  const { id } = await givenListing(app, seller, { title: 'A <boat> & pier', is_private: true })
  const photograph = await givenPhotograph(app, seller, id)
  await givenMandate(app, seller, { title: 'Wanted: a lighthouse' })
  const starter = await givenMember(app, { verified: true })
  const parties = { starter, recipient: seller, listingId: id }
  const conversation = await givenConversation(app, { ...parties, content: 'Is it <dry>?' })
  await editMessageText(app, starter, conversation, 'Is it <very dry>?')
  const { json: answer } = await writeMessage(app, seller, conversation, 'It is <wet>.')
  await editMessageText(app, seller, { ...conversation, messageId: answer.id }, 'It is, since the spring.')
  await sortIntoCollection(app, seller, id)
  const search = { name: 'Boats to come', filter: { search: 'boat' } }
  await app.call('/api/searches', { method: 'POST', as: seller.actor, body: search })
  const files = await finishAndUnzip(seller)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      ...['index.html', 'style.css', 'profile.html', 'data/profile.json', 'data/listings.json', 'data/mandates.json'],
      ...['data/devices.json', `photographs/${photograph.id}.webp`, `conversations/${conversation.id}.html`],
    ]),
  )
  expect(jsonOf(files, 'data/profile.json')).toMatchObject([{ first_name: 'Selma', email: seller.email }])
  expect(jsonOf(files, 'data/listings.json')).toContainEqual(
    expect.objectContaining({ title: 'A <boat> & pier', price: '12500000.00', location: 'Cap Ferrat' }),
  )
  expect(jsonOf(files, 'data/mandates.json')).toMatchObject([{ title: 'Wanted: a lighthouse' }])
  expect(jsonOf(files, 'data/saved.json')).toMatchObject([{ note: 'Show it first', collections: ['Nevilles'] }])
  expect(jsonOf(files, 'data/searches.json')).toMatchObject([search])
  expect(jsonOf(files, 'data/collections.json')).toMatchObject([{ name: 'Nevilles', note: 'By the sea', listings: 1 }])
  expect(jsonOf(files, `conversations/${conversation.id}.json`)).toMatchObject([
    { own: false, content: 'Is it <very dry>?', earlier_texts: [] },
    { own: true, content: 'It is, since the spring.', earlier_texts: [{ content: 'It is <wet>.' }] },
  ])
  expect(textOf(files, 'listings.html')).toContain('A &lt;boat&gt; &amp; pier')
  for (const text of ['Is it &lt;very dry&gt;?', 'It is &lt;wet&gt;.', 'href="../style.css"'])
    expect(textOf(files, `conversations/${conversation.id}.html`)).toContain(text)
  expect(files.get(`photographs/${photograph.id}.webp`)?.subarray(0, 4).toString()).toBe('RIFF')
  for (const [path, content] of files)
    if (path.endsWith('.html')) expect(content.toString()).not.toMatch(/https?:\/\/|<script/)
})

test('an export contains nothing of other members but their messages to the member and their card names', async () => {
  const member = await givenMember(app, { firstName: 'Mira', verified: true, curator: true })
  const seller = await givenMember(app, { firstName: 'Hidden', lastName: 'Surname', verified: true })
  await query(`update member set name_shown = 'first', introduction = 'Own words' where id = $1`, seller.id)
  const listing = await givenListing(app, seller, { title: 'Shared chalet', description: 'Withheld particulars.' })
  const { id } = await givenConversation(app, { starter: member, recipient: seller, listingId: listing.id })
  const otherConversation = await givenConversation(app, { recipient: seller, content: 'Between two others' })
  const deal = await givenDeal(app, { title: 'Deal of two others', description: 'Not for curators' })
  const files = await finishAndUnzip(member)
  const allText = [...files.values()].map(String).join('\n')
  expect(allText).toContain('Shared chalet')
  expect(allText).toContain('Hidden')
  for (const text of [
    'Surname',
    'Own words',
    seller.email,
    'Withheld particulars',
    'Between two others',
    otherConversation.id,
  ])
    expect(allText).not.toContain(text)
  for (const text of [deal.id, 'Deal of two others', 'Not for curators']) expect(allText).not.toContain(text)
  expect(files.has(`conversations/${id}.json`)).toBe(true)
})

test('an export is served to its member only, and to nobody after it expires', async () => {
  const [member, stranger] = [await givenMember(app), await givenMember(app, { verified: true, curator: true })]
  await request(member)
  const fileId = await finishExport(member)
  const path = `/exports/${fileId}.zip`
  expect((await app.call(path, { as: member.actor })).headers).toMatchObject({
    ...{ 'cache-control': 'private, no-store', 'content-type': 'application/zip' },
    'content-disposition': expect.stringContaining('attachment'),
  })
  expect((await app.call(path, { as: member.actor, proof: 'old' })).json).toMatchObject({ code: 'PROOF_NEEDED' })
  expect((await app.call(path, { as: stranger.actor })).status).toBe(404)
  expect((await app.call(path)).status).toBe(404)
  expect((await app.call(`/exports/${randomUUID()}.zip`, { as: member.actor })).status).toBe(404)
  expect((await app.call('/exports/index.html', { as: member.actor })).status).toBe(404)
  expect((await read(stranger)).json).toBeNull()

  await query(`update member_export set expires_at = now() where file_id = $1`, fileId)
  expect((await app.call(path, { as: member.actor })).status).toBe(404)
  expect((await read(member)).json).toBeNull()
  expect((await download(member)).status).toBe(404)
  const enqueue = vi.spyOn(platform.jobs, 'enqueue')
  await actAs(system, () => clearExpiredExports(platform))
  expect(enqueue).toHaveBeenCalledWith('remove-files', { keys: [`exports/${fileId}.zip`] })
  enqueue.mockRestore()
  expect(await query('select from member_export where file_id = $1', fileId)).toEqual([])
})

test('a finished export notifies and mails its member, without any content', async () => {
  const member = await givenMember(app, { firstName: 'Lettered' })
  await request(member)
  expect((await read(member)).json).toMatchObject({ state: 'preparing' })
  expect((await download(member)).status).toBe(404)
  await finishExport(member)
  expect((await read(member)).json).toMatchObject({ state: 'ready', size: expect.any(Number) })
  expect(await query(`select kind from notification where member_id = $1`, member.id)).toEqual([
    { kind: 'export.ready' },
  ])
  const [mail] = await query('select subject, text from mail where recipient = $1', member.email)
  expect(mail.subject).toBe('Your export is ready')
  expect(mail.text).not.toMatch(/exports\/|Lettered/)
  const auditActions = await query('select action from audit_event where subject_id = $1 order by id', member.id)
  expect(auditActions).toEqual([{ action: 'export.requested' }])
})

test('an export is made once, even if its job runs again', async () => {
  const member = await givenMember(app)
  await request(member)
  await finishExport(member)
  await finishExport(member)
  expect(await query(`select from mail where recipient = $1`, member.email)).toHaveLength(1)
})

test('a second export is refused until the first is finished, and then replaces it', async () => {
  const member = await givenMember(app)
  const responses = await Promise.all([request(member), request(member), request(member)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'EXPORT_UNDER_WAY' })
  const firstFileId = await finishExport(member)
  await query('delete from rate_limit')
  expect((await request(member)).json).toMatchObject({ state: 'preparing' })
  expect(await fileIdOf(member)).not.toBe(firstFileId)
  expect((await app.call(`/exports/${firstFileId}.zip`, { as: member.actor })).status).toBe(404)
})

test('exports have a rate limit of three requests', async () => {
  const member = await givenMember(app)
  for (let n = 0; n < 3; n++) {
    expect((await request(member)).status).toBe(200)
    await query(`update member_export set failed_at = now() where member_id = $1`, member.id)
  }
  expect((await request(member)).status).toBe(429)
})

test('an export can be requested again after its last retry failed or its job was lost', async () => {
  const member = await givenMember(app)
  await request(member)
  const fileId = await fileIdOf(member)
  await actAs(system, () => giveUpExport(platform, { fileId }))
  expect((await read(member)).json).toMatchObject({ state: 'failed' })
  expect((await request(member)).status).toBe(200)
  await query(`update member_export set progress_at = now() - interval '2 hours' where member_id = $1`, member.id)
  expect((await request(member)).status).toBe(200)
})

test('a failed export leaves no partial file', async () => {
  const member = await givenMember(app)
  await request(member)
  const putFileSpy = vi.spyOn(platform.storage, 'putFile').mockRejectedValueOnce(new Error('the store is away'))
  await expect(finishExport(member)).rejects.toThrow('the store is away')
  putFileSpy.mockRestore()
  expect(readdirSync(join(app.dataDir, 'files-unfinished'))).toEqual([])
  expect((await read(member)).json).toMatchObject({ state: 'preparing' })
  await finishExport(member)
  expect((await read(member)).json).toMatchObject({ state: 'ready' })
})
