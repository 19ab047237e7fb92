import { sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sha256 } from '#lib/signed-documents.ts'
import { newSigningSeed, openSigningKey } from '#platform/signing/keys.ts'
import { type Receipt, signedText } from './receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

const key = openSigningKey(newSigningSeed())
const anotherKey = openSigningKey(newSigningSeed())
const text = 'The reader keeps what they see to themselves, for two years.'
const receipt: Receipt = {
  format: 'subrosa-receipt-1',
  id: '01900000-0000-7000-8000-000000000001',
  instance: 'https://members.example.com',
  listing: { id: '01900000-0000-7000-8000-000000000002', title: 'Villa above the bay' },
  member: { id: '01900000-0000-7000-8000-000000000003', name_as_given: 'Zoë Łącka' },
  agreement: { sha256: await sha256(text), before: 'particulars' },
  accepted_at: '2026-01-02T03:04:05.678Z',
  key: key.id,
}
const file = {
  receipt,
  text,
  signature: sign(null, Buffer.from(signedText(receipt)), key.privateKey).toString('base64url'),
}
const keysOf = (...keys: (typeof key)[]) =>
  JSON.stringify({
    keys: keys.map(({ id, publicKey }) => ({
      ...{ kty: 'OKP', crv: 'Ed25519', kid: id, x: publicKey.toString('base64url') },
    })),
  })
const json = JSON.stringify(file)
const verdictOf = async (receiptJson: string, keys = keysOf(anotherKey, key)) =>
  (await verifyReceipt(receiptJson, keys)).verdict

describe('a receipt', () => {
  test('is valid however its file is indented and sorted', async () => {
    expect(await verdictOf(json)).toBe('valid')
    expect(await verdictOf(JSON.stringify(file, null, 2))).toBe('valid')
    const sorted = JSON.stringify({ text, signature: file.signature, receipt: { ...receipt, format: receipt.format } })
    expect(await verdictOf(sorted)).toBe('valid')
  })

  test('is altered if any one character of a value changes', async () => {
    // Changing a character of the structure makes it no receipt; one of the key's id, an unknown key.
    const values = [...json.matchAll(/"[^"]*":"([^"]*)"/g)].flatMap(({ 0: pair, 1: value = '', index }) =>
      Array.from(value, (_, at) => index + pair.length - 1 - value.length + at),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...values), async (at) => {
        const changed = json.slice(0, at) + (json[at] === 'x' ? 'y' : 'x') + json.slice(at + 1)
        expect(await verdictOf(changed)).not.toBe('valid')
      }),
      { numRuns: 150 },
    )
    expect(await verdictOf(json.replace('two years', 'ten years'))).toBe('altered')
    expect(await verdictOf(json.replace('Zoë', 'Zoe'))).toBe('altered')
    expect(await verdictOf(json.replace('2026-01-02', '2025-01-02'))).toBe('altered')
  })

  test('is altered if another name is added to what is signed, and no receipt if one is added beside it', async () => {
    const added = { ...file, receipt: { ...receipt, note: 'agreed by telephone' } }
    expect(await verdictOf(JSON.stringify(added))).toBe('altered')
    expect(await verdictOf(JSON.stringify({ ...file, note: 'agreed by telephone' }))).toBe('no-receipt')
  })

  test('has an unknown key if the key is not published, and is altered if it names a key that did not sign', async () => {
    expect(await verdictOf(json, keysOf(anotherKey))).toBe('unknown-key')
    expect(await verdictOf(json, JSON.stringify({ keys: [] }))).toBe('unknown-key')
    expect(await verdictOf(JSON.stringify({ ...file, receipt: { ...receipt, key: anotherKey.id } }))).toBe('altered')
  })

  test('is not valid if its key was replaced before the time that it states', async () => {
    const retiredAt = (time: string) =>
      JSON.stringify({ keys: JSON.parse(keysOf(key)).keys.map((one: object) => ({ ...one, retired_at: time })) })
    expect(await verdictOf(json, retiredAt('2026-01-02T03:00:00Z'))).toBe('retired-key')
    expect(await verdictOf(json, retiredAt('2026-01-02T03:04:05Z'))).toBe('valid')
    expect(await verdictOf(json, retiredAt('2026-02-01T00:00:00Z'))).toBe('valid')
    expect(await verdictOf(json.replace('Zoë', 'Zoe'), retiredAt('2026-01-02T03:00:00Z'))).toBe('altered')
  })

  test('has an unknown key if another key stands under its id', async () => {
    const forged = JSON.parse(keysOf(anotherKey))
    forged.keys[0].kid = key.id
    const signedByOther = sign(null, Buffer.from(signedText(receipt)), anotherKey.privateKey).toString('base64url')
    expect(await verdictOf(JSON.stringify({ ...file, signature: signedByOther }), JSON.stringify(forged))).toBe(
      'unknown-key',
    )
    expect(await verdictOf(json, JSON.stringify({ keys: [{ ...forged.keys[0], x: '%' }] }))).toBe('unknown-key')
  })

  test.each(['', 'null', '[]', '{"receipt":{}}', 'PK\u0003\u0004', '"receipt"'])(
    '%j is no receipt',
    async (content) => {
      expect(await verdictOf(content)).toBe('no-receipt')
    },
  )

  test.each(['', '[]', '{"keys":{}}', json])('reports keys that are none', async (content) => {
    expect(await verdictOf(json, content)).toBe('no-keys')
  })
})
