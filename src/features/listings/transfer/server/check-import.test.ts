import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { csvOf, transfersOf } from '#testing/transfers.ts'
import { responseTo, uploadsTo } from '#testing/uploads.ts'

const app = await testApp({ TRUSTED_PROXY: '127.0.0.1' })
const { ask } = recordsOf(app)
const transfers = transfersOf(app)
const headers = ['Reference', 'Title', 'Category', 'Price', 'Currency', 'Length (ft)', 'Year']
const ketch = ['A-1', 'Ketch', 'Yachts', '1,250,000', 'EUR', '164.9', '1998']
const sloop = ['A-2', 'Sloop', 'Yachts', 'on request', 'EUR', '50 m', '']
const countOf = async (memberId: string) =>
  (await ask('select count(*)::integer as count from listing where owner_id = $1', memberId))[0].count

test('a file in Latin-1 is read, and the member is told that its encoding is a guess', async () => {
  const member = await givenMember(app)
  const report = await transfers.check(member, Buffer.from('Titel;Title\nx;Zürich', 'latin1'))
  expect(report).toMatchObject({ encoding: 'windows-1252', is_encoding_certain: false, separator: 'semicolon' })
  expect(report.columns).toEqual([
    { header: 'Titel', read_as: '', samples: ['x'] },
    { header: 'Title', read_as: 'title', samples: ['Zürich'] },
  ])
})

test('a file is read with the columns that the member chose', async () => {
  const member = await givenMember(app)
  const file = csvOf(['Name of the yacht', 'LOA'], ['Ketch', '100'])
  expect(await transfers.check(member, file)).toMatchObject({ refused: 1 })
  const report = await transfers.check(
    member,
    csvOf(['Yacht', 'Kind', 'LOA'], ['Ketch', 'Yachts', '100']),
    '?columns=title,category,length:ft',
  )
  expect(report).toMatchObject({ created: 1, refused: 0, columns: [{}, {}, { read_as: 'length:ft' }] })
})

test.each([
  ['?columns=title', 'The file has 2 columns, but 1 were chosen.'],
  ['?columns=title,title', 'Two columns are read as “title”.'],
  ['?columns=title,owner_id', '“owner_id” is not a column that can be imported.'],
])('a file with %s is refused', async (query, message) => {
  const member = await givenMember(app)
  const { status, json } = await transfers.send('', member.actor, csvOf(['a', 'b'], ['1', '2']), query)
  expect([status, json.code]).toEqual([422, 'FILE_REFUSED'])
  expect(json.message).toContain(message)
})

test('a file that is cut off in a quotation is refused, and nothing is imported', async () => {
  const member = await givenMember(app)
  const file = csvOf(headers, ketch, sloop)
  const { status, json } = await transfers.send('', member.actor, file.slice(0, -8))
  expect([status, json.message]).toEqual([422, expect.stringContaining('Row 3, column 6 (Length (ft))')])
  expect(await countOf(member.id)).toBe(0)
})

test('a file of 200 MB is refused by its announced size', async () => {
  const member = await givenMember(app)
  const { status, json } = await app.call('/api/listings/import', {
    ...{ method: 'POST', as: member.actor, body: Buffer.from('a'), headers: { 'content-length': '200000000' } },
  })
  expect([status, json.message]).toEqual([413, 'This is too large: a CSV file may have 20 MB at the most.'])
})

test('a file of 200 MB without a content length is refused once 20 MB have arrived', async () => {
  const { arriving, begin, givenSender } = await uploadsTo(app)
  const sender = { ...(await givenSender()), path: '/api/listings/import' }
  const sent = begin({ 'content-type': 'text/csv', 'transfer-encoding': 'chunked' }, sender)
  let bytesTaken = 0
  const line = Buffer.from('Title,Price\n'.repeat(10_000))
  const rows = Readable.from(
    (function* () {
      for (; bytesTaken < 200_000_000; bytesTaken += line.length) yield line
    })(),
  )
  rows.pipe(sent)
  const { status, json } = await responseTo(sent)
  expect([status, json]).toMatchObject([413, { message: 'This is too large: a CSV file may have 20 MB at the most.' }])
  expect(bytesTaken).toBeLessThan(100_000_000)
  rows.destroy()
  sent.destroy()
  await expect.poll(arriving).toEqual([])
})
