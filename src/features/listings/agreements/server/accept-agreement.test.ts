import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { digestOf, givenAgreementParties } from '#testing/agreement-parties.ts'
import { confidential } from '#testing/agreements.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { verifyReceipt } from '../verify-receipt.ts'
import { agreementReceipt } from './tables.ts'

const app = await testApp()
const { ask: query } = recordsOf(app)
const parties = await givenAgreementParties(app)
const {
  ask,
  readAsked,
  acceptVersion,
  readAccepted,
  owner,
  reader,
  stranger,
  unverified,
  curator,
  receiptFile,
  publicKeys,
} = parties

let listingId: string
beforeEach(async () => {
  listingId = await parties.newListing()
})
const givenAgreement = (text?: string) => parties.askAndRead(listingId, text)

describe('accepting an agreement', () => {
  test('makes a receipt that verifies, which both sides download and nobody else', async () => {
    const asked = await givenAgreement()
    const { status, json: receipt } = await acceptVersion(reader, asked)
    expect(status).toBe(200)
    expect(receipt).toMatchObject({
      ...{ listing: { id: listingId, title: 'Aurelia' }, name: 'Zoë Łącka', sha256: asked.sha256, is_current: true },
    })
    const { text, headers } = await receiptFile(reader, receipt.id)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await verifyReceipt(text, await publicKeys())).toMatchObject({
      verdict: 'valid',
      text: confidential,
      receipt: {
        listing: { id: listingId },
        member: { id: reader.id, name_as_given: 'Zoë Łącka' },
        agreement: { sha256: asked.sha256, before: 'particulars' },
        accepted_at: receipt.accepted_at,
      },
    })
    expect((await receiptFile(owner, receipt.id)).text).toBe(text)
    const printed = await receiptFile(owner, receipt.id, 'pdf')
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.text.slice(0, 5)).toBe('%PDF-')
    for (const other of [stranger, unverified, curator, undefined])
      for (const kind of ['json', 'pdf']) expect((await receiptFile(other, receipt.id, kind)).status).toBe(404)
    expect((await readAccepted(owner, listingId)).items).toEqual([receipt])
    for (const other of [reader, stranger, curator])
      expect((await readAccepted(other, listingId)).code).toBe('LISTING_NOT_FOUND')
    expect((await app.call('/api/agreements/receipts', { as: reader.actor })).json.items).toContainEqual(receipt)
    expect(JSON.stringify((await app.call('/api/agreements/receipts', { as: owner.actor })).json)).not.toContain(
      receipt.id,
    )
    const actions = await query(
      'select action, actor_id from audit_event where subject_id = $1 order by id desc limit 1',
      listingId,
    )
    expect(actions).toEqual([{ action: 'agreement.accepted', actor_id: reader.id }])
  })

  test('asks for a fresh proof, a name and the ticked box', async () => {
    const asked = await givenAgreement()
    const path = `/api/agreements/${asked.id}/accept`
    const body = { sha256: asked.sha256, name: 'Zoë', agreed: true }
    const call = (changes: object, options = {}) =>
      app.call(path, { method: 'POST', as: reader.actor, body: { ...body, ...changes }, ...options })
    expect((await call({}, { proof: 'old' })).json.code).toBe('PROOF_NEEDED')
    expect((await call({ name: '  ' })).json.data.issues[0].message).toBe('Please enter your name')
    expect((await call({ agreed: false })).json.data.issues[0].message).toBe('Please tick the box if you agree')
    expect(await query('select from agreement_receipt where listing_id = $1', listingId)).toEqual([])
  })

  test('refuses the owner, unverified members, visitors, another digest and another listing’s agreement', async () => {
    const asked = await givenAgreement()
    expect((await acceptVersion(owner, asked)).json.code).toBe('FORBIDDEN')
    expect((await acceptVersion(unverified, asked)).json.code).toBe('FORBIDDEN')
    expect((await acceptVersion(reader, { ...asked, sha256: digestOf('x') })).json.code).toBe('AGREEMENT_CHANGED')
    expect((await acceptVersion(reader, { ...asked, id: listingId })).json.code).toBe('AGREEMENT_NOT_FOUND')
    await query('update listing set is_active = false where id = $1', listingId)
    expect((await acceptVersion(reader, asked)).json.code).toBe('AGREEMENT_NOT_FOUND')
  })

  test('refuses a suspended member and a member of a listing that is hidden', async () => {
    const suspended = await givenMember(app, { verified: true })
    const asked = await givenAgreement()
    await query('update member set suspended_at = now() where id = $1', suspended.id)
    expect((await acceptVersion(suspended, asked)).status).not.toBe(200)
    expect(await query('select from agreement_receipt where member_id = $1', suspended.id)).toEqual([])
  })

  test('twenty acceptances of one member at once make one receipt', async () => {
    const asked = await givenAgreement()
    const answers = await Promise.all(Array.from({ length: 20 }, () => acceptVersion(reader, asked)))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await query('select from agreement_receipt where listing_id = $1', listingId)).toHaveLength(1)
    expect((await acceptVersion(reader, asked, { name: 'Another Name' })).json.name).toBe('Zoë Łącka')
  })

  test('while the owner changes the text, twenty members accept the version they read or are refused', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => givenMember(app, { verified: true })))
    const asked = await givenAgreement()
    const next = `${confidential} And three.`
    const [change, ...answers] = await Promise.all([
      ask(owner, listingId, next, { previous: asked.sha256 }),
      ...readers.map((member) => acceptVersion(member, asked)),
    ])
    expect(change.status).toBe(200)
    for (const { status, json } of answers)
      expect(status === 200 ? json.sha256 : json.code).toBe(status === 200 ? asked.sha256 : 'AGREEMENT_CHANGED')
    const receipts = await query('select sha256 from agreement_receipt where listing_id = $1', listingId)
    expect(receipts).toHaveLength(answers.filter(({ status }) => status === 200).length)
    // Each receipt of the former version was there before the change, so its member was notified.
    const notified = await query(
      `select from notification where listing_id = $1 and kind = 'listing.agreement-changed'`,
      listingId,
    )
    expect(notified).toHaveLength(receipts.length)
    expect((await readAsked(reader, listingId)).map(({ sha256 }: { sha256: string }) => sha256)).toEqual([
      digestOf(next),
    ])
  })

  test('twenty changes at once leave one present version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(owner, listingId, `${confidential} ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'AGREEMENT_CHANGED')).toHaveLength(19)
    expect(await query('select from agreement where listing_id = $1 and ended_at is null', listingId)).toHaveLength(1)
  })

  test('the database refuses a receipt for another member, another owner, an ended version, and any change', async () => {
    const asked = await givenAgreement()
    const { json } = await acceptVersion(reader, asked)
    const [row] = await query('select * from agreement_receipt where id = $1', json.id)
    const { db } = app.platform
    const values = {
      ...{ agreementId: asked.id, listingId, ownerId: owner.id, memberId: stranger.id, sha256: asked.sha256 },
      ...{ name: 'Stella', acceptedAt: new Date(), keyId: row.key_id, signed: row.signed, signature: row.signature },
    }
    const insert = (as: GivenMember, changes: Partial<typeof values>) =>
      actAs(as.actor, () => db.insert(agreementReceipt).values({ ...values, ...changes }))
    await expect(insert(reader, {})).rejects.toThrow()
    await expect(insert(stranger, { ownerId: reader.id })).rejects.toThrow()
    await expect(insert(stranger, { acceptedAt: new Date('2020-01-01') })).rejects.toThrow()
    await expect(insert(unverified, { memberId: unverified.id })).rejects.toThrow()
    await ask(owner, listingId, `${confidential} More.`, { previous: asked.sha256 })
    await expect(insert(stranger, {})).rejects.toThrow()
    await expect(query(`update agreement_receipt set name = 'Forged' where id = $1`, json.id)).rejects.toThrow(
      'a receipt does not change',
    )
    expect(await query('select from agreement_receipt where listing_id = $1', listingId)).toHaveLength(1)
  })
})
