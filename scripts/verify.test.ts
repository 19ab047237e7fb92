import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import type { ReceiptFile } from '#features/listings/agreements/receipt.ts'
import { givenAgreementParties } from '#testing/agreement-parties.ts'
import { confidential } from '#testing/agreements.ts'
import { chainsOf, givenLongDeal } from '#testing/chains.ts'
import { givenDeal, givenProposal } from '#testing/deals.ts'
import { testApp } from '#testing/test-app.ts'
import { replaceSigningKey } from '../src/app/start/replace-signing-key.ts'

const app = await testApp()
const { keys, take } = chainsOf(app)
const { id, buyer } = await givenLongDeal(app)
const honest = await take(buyer, id)
const parties = await givenAgreementParties(app)
const { reader, owner, ask } = parties
const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [file, keysFile] = [join(folder, 'signed.json'), join(folder, 'keys.json')]

/** With the keys that are published now, unless others are given. */
async function verify(
  content: object,
  options: string[] = [],
  keysJson?: string,
): Promise<{ code: number; output: string }> {
  writeFileSync(file, JSON.stringify(content))
  writeFileSync(keysFile, keysJson ?? (await keys()))
  const command = [join(import.meta.dirname, 'verify.ts'), file, '--keys', keysFile, ...options]
  return await new Promise((resolve) =>
    execFile(process.execPath, command, (error, output) => resolve({ code: Number(error?.code ?? 0), output })),
  )
}

test('npm run verify prints each entry of an honest timeline, and that it is valid', async () => {
  const { code, output } = await verify(honest)
  expect(code).toBe(0)
  expect(output).toContain(`Deal:        Villa above the bay (${id})\nHead:        ${honest.head.digest}, taken `)
  expect(output.match(/^ +\d+ {2}\d{4}-/gm)).toHaveLength(honest.entries.length)
  expect(output).toContain(`VALID: the instance signed each of ${honest.entries.length} entries`)
})

test('npm run verify names the entry that was changed', async () => {
  const changed = structuredClone(honest)
  const offer = changed.entries.find(({ entry }) => entry.kind === 'offer-made')
  if (offer) offer.entry.facts.amount = '1.00'
  const { code, output } = await verify(changed)
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^ALTERED: .*\\b${offer?.entry.number}\\b.* Do not rely on it\\.$`, 'm'))
})

test('npm run verify says that entries are missing at the end, and that a shorter file lacks a later head', async () => {
  const cut = structuredClone(honest)
  cut.entries.splice(-2)
  expect(await verify(cut)).toEqual({ code: 1, output: expect.stringContaining('ALTERED: The timeline was cut off') })

  const open = await givenDeal(app)
  const earlier = await take(open.buyer, open.id)
  await givenProposal(app, open.buyer, open.id, 'Document Review', 1)
  const later = await take(open.buyer, open.id)
  expect(await verify(earlier)).toMatchObject({ code: 0 })
  expect(await verify(later, ['--head', earlier.head.digest.toUpperCase()])).toMatchObject({ code: 0 })
  expect(await verify(earlier, ['--head', later.head.digest])).toEqual({
    code: 1,
    output: expect.stringContaining('ALTERED: The head that you know is not in this timeline'),
  })
})

/** What a reader accepts, and the file that they download. */
async function givenReceipt() {
  const listingId = await parties.newListing()
  const asked = await parties.askAndRead(listingId)
  const { json } = await parties.acceptVersion(reader, asked)
  const { text } = await parties.receiptFile(reader, json.id)
  return { listingId, sha256: asked.sha256, receiptFile: JSON.parse(text) as ReceiptFile }
}

const altered = {
  code: 1,
  output: expect.stringContaining('ALTERED: the key is known, but the receipt or its text is not what the instance'),
}

test('npm run verify says who accepted which version about what, and that the receipt is valid', async () => {
  const { listingId, sha256, receiptFile } = await givenReceipt()
  const { code, output } = await verify(receiptFile)
  expect(code).toBe(0)
  expect(output).toContain(`Name given:   Zoë Łącka (member ${reader.id})\nAbout:        Aurelia (${listingId})\n`)
  expect(output).toContain(`Version:      ${sha256}\n`)
  expect(output).toContain('VALID: the instance signed this receipt, and the text is the one that was accepted.\n')
})

test.each<[string, (receiptFile: ReceiptFile) => void]>([
  ['name', ({ receipt }) => Object.assign(receipt.member, { name_as_given: 'Zoe Lacka' })],
  ['time', ({ receipt }) => Object.assign(receipt, { accepted_at: '2020-01-01T00:00:00.000Z' })],
  ['text', (receiptFile) => Object.assign(receiptFile, { text: confidential.replace('two', 'ten') })],
])('npm run verify refuses a receipt with another %s', async (_, change) => {
  const { receiptFile } = await givenReceipt()
  change(receiptFile)
  expect(await verify(receiptFile)).toEqual(altered)
})

test('the receipt of a former text stays valid, and proves nothing about the later one', async () => {
  const { listingId, sha256, receiptFile } = await givenReceipt()
  const later = confidential.replace('two', 'ten')
  expect((await ask(owner, listingId, later, { previous: sha256 })).status).toBe(200)
  expect(await verify(receiptFile)).toEqual({ code: 0, output: expect.stringContaining(`Version:      ${sha256}\n`) })
  expect(await verify({ ...receiptFile, text: later })).toEqual(altered)
})

test('a receipt stays valid after its key was replaced; without the key that it names nothing is proven', async () => {
  const { receiptFile: former } = await givenReceipt()
  const formerKeys = await keys()
  const { id: newKey } = await actAs(system, () => replaceSigningKey({ ...app.database, config: app.platform.config }))
  const { receiptFile: present } = await givenReceipt()
  expect([former.receipt.key === newKey, present.receipt.key]).toEqual([false, newKey])
  for (const each of [former, present])
    expect(await verify(each)).toEqual({
      code: 0,
      output: expect.stringContaining(`Key:          ${each.receipt.key}\n`),
    })
  expect(await verify(present, [], formerKeys)).toEqual({
    code: 1,
    output: expect.stringContaining('UNKNOWN KEY: none of the public keys has the id that the receipt names'),
  })
  const { keys: published } = JSON.parse(formerKeys)
  const replacedEarlier = published.map((key: object) => ({ ...key, retired_at: '2020-01-01T00:00:00Z' }))
  expect(await verify(former, [], JSON.stringify({ keys: replacedEarlier }))).toEqual({
    code: 1,
    output: expect.stringContaining('RETIRED KEY: the signature fits, but the key had been replaced before'),
  })
})
