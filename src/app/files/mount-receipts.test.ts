import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { givenAgreementParties } from '#testing/agreement-parties.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, reader, stranger, curator, newListing, askAndRead, acceptVersion, receiptFile } =
  await givenAgreementParties(app)
const { json: receipt } = await acceptVersion(reader, await askAndRead(await newListing()))

test('both sides download a receipt as JSON and as PDF', async () => {
  for (const side of [owner, reader]) {
    const file = await receiptFile(side, receipt.id)
    expect([file.status, file.json.receipt.id]).toEqual([200, receipt.id])
    const { status, headers, text } = await receiptFile(side, receipt.id, 'pdf')
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${receipt.id}.pdf"`,
      'cache-control': 'private, no-store',
    })
  }
})

test('to everyone else a receipt and an unknown one look the same', async () => {
  for (const kind of ['json', 'pdf'])
    for (const other of [undefined, stranger, curator]) {
      const [hidden, unknown] = [
        await receiptFile(other, receipt.id, kind),
        await receiptFile(other, randomUUID(), kind),
      ]
      expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
    }
  expect((await receiptFile(owner, receipt.id, 'html')).status).toBe(404)
})

test('a member writes a limited number of PDF files, and is told when to go on; the JSON file is there all the time', async () => {
  const { burst } = limits.printout
  const statuses: number[] = []
  for (let index = 0; index < burst; index += 1) statuses.push((await receiptFile(owner, receipt.id, 'pdf')).status)
  const refused = await receiptFile(owner, receipt.id, 'pdf')
  expect(statuses.at(0)).toBe(200)
  expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await receiptFile(owner, receipt.id)).status).toBe(200)
  expect((await receiptFile(reader, receipt.id, 'pdf')).status).toBe(200)
})
