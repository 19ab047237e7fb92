import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { digestOf, givenAgreementParties } from '#testing/agreement-parties.ts'
import { confidential } from '#testing/agreements.ts'
import { givenListing } from '#testing/listings.ts'
import type { GivenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { verifyReceipt } from '../verify-receipt.ts'
import { agreement } from './tables.ts'

const app = await testApp()
const { ask: query } = recordsOf(app)
const parties = await givenAgreementParties(app)
const {
  ask,
  readAsked,
  acceptVersion,
  readAccepted,
  readOwn,
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

describe('asking for an agreement', () => {
  test('the version is the digest of the canonical text, and the audit log records it', async () => {
    const text = `${confidential}  \r\n\r\nZoe\u0308 signs.\r\n`
    const canonical = `${confidential}\n\nZoë signs.`
    const { status, json } = await ask(owner, listingId, text, { before: 'documents' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ sha256: digestOf(canonical), text: canonical, before: 'documents', blanks: null })
    expect(
      await query(
        'select actor_id, detail from audit_event where subject_id = $1 and action = $2',
        listingId,
        'agreement.changed',
      ),
    ).toEqual([{ actor_id: owner.id, detail: { sha256: digestOf(canonical), before: 'documents' } }])
    const again = await ask(owner, listingId, canonical, { before: 'documents', previous: json.sha256 })
    expect(again.json.id).toBe(json.id)
  })

  test('the text that the product offers keeps what the owner filled in', async () => {
    const blanks = { party: 'Example Ltd.', years: 3, law: 'Switzerland' }
    const { json } = await ask(owner, listingId, '', { wording: { kind: 'house', ...blanks } })
    expect(json.blanks).toEqual(blanks)
    expect(json.text).toContain('The promises hold for 3 years from acceptance')
    expect((await readAsked(reader, listingId))[0]).not.toHaveProperty('blanks')
  })

  test('refuses 200 kB and markup with a sentence', async () => {
    for (const [text, message] of [
      [confidential.repeat(2_600), /This text has \d+ kB, and an agreement at most 20 kB/],
      [`<b>${confidential}</b>`, /"<b>" is markup/],
    ] as const) {
      const { status, json } = await ask(owner, listingId, text)
      expect(status).toBe(400)
      expect(json.data.issues).toEqual([{ path: 'wording.text', message: expect.stringMatching(message) }])
    }
    expect((await readOwn(owner, listingId)).json.agreement).toBeNull()
  })

  test('refuses strangers, curators and visitors, and an outdated version', async () => {
    const present = await givenAgreement()
    for (const other of [stranger, curator]) {
      expect((await ask(other, listingId)).json.code).toBe('LISTING_NOT_FOUND')
      expect((await readOwn(other, listingId)).status).toBe(404)
      const withdrawal = await app.call(`/api/listings/${listingId}/agreement`, { method: 'DELETE', as: other.actor })
      expect(withdrawal.status).toBe(404)
    }
    expect((await app.call(`/api/listings/mine/${listingId}/agreement`)).status).toBe(401)
    expect((await ask(owner, listingId, `${confidential} More.`)).json.code).toBe('AGREEMENT_CHANGED')
    expect((await readAsked(reader, listingId))[0].id).toBe(present.id)
  })

  test('only verified members who see the listing read the text; the owner is asked for nothing', async () => {
    await givenAgreement()
    expect(await readAsked(unverified, listingId)).toEqual([])
    expect(await readAsked(owner, listingId)).toEqual([])
    expect((await app.call(`/api/listings/${listingId}/agreements`)).json.items).toEqual([])
    await query('update listing set is_active = false where id = $1', listingId)
    expect((await app.call(`/api/listings/${listingId}/agreements`, { as: reader.actor })).status).toBe(404)
  })

  test('row policies keep a version from being changed, and strangers from writing one', async () => {
    const { id, sha256 } = await givenAgreement()
    const { db } = app.platform
    const write = { listingId, sha256, before: 'particulars' as const }
    for (const other of [stranger, unverified, curator])
      await expect(actAs(other.actor, () => db.insert(agreement).values(write))).rejects.toThrow()
    const changed = await actAs(stranger.actor, () => db.update(agreement).set({ before: 'documents' }).returning())
    expect(changed).toEqual([])
    await expect(actAs(owner.actor, () => db.update(agreement).set({ before: 'documents' }))).rejects.toThrow()
    expect(await query('select before from agreement where id = $1', id)).toEqual([{ before: 'particulars' }])
  })
})

describe('a new version', () => {
  test('one other character makes a new version; the former receipt still verifies, and its member is notified', async () => {
    const asked = await givenAgreement()
    const { json: former } = await acceptVersion(reader, asked)
    await ask(owner, listingId, confidential.replace('two', 'ten'), { previous: asked.sha256 })
    const [next] = await readAsked(reader, listingId)
    expect(next).toMatchObject({ receipt: null, text: expect.stringContaining('ten years') })
    const { text } = await receiptFile(reader, former.id)
    expect((await verifyReceipt(text, await publicKeys())).verdict).toBe('valid')
    const { json } = await app.call('/api/notifications', { as: reader.actor })
    expect(json.items[0]).toMatchObject({ kind: 'listing.agreement-changed', listing_id: listingId, about: 'Aurelia' })
    expect((await readAccepted(owner, listingId)).items).toMatchObject([{ id: former.id, is_current: false }])
    const accepted = await acceptVersion(reader, next)
    expect(accepted.json).toMatchObject({ is_current: true, sha256: next.sha256 })
    const [newest, oldest] = (await readAccepted(owner, listingId)).items
    expect([newest.id, oldest.id]).toEqual([accepted.json.id, former.id])
    const page = await readAccepted(owner, listingId, '&limit=1')
    expect(page.items).toEqual([newest])
    expect(await readAccepted(owner, listingId, `&limit=1&cursor=${page.next_cursor}`)).toEqual({
      items: [oldest],
      next_cursor: null,
    })
  })

  test('is told only to members who may see the listing, and only while it is shown', async () => {
    const asked = await givenAgreement()
    await acceptVersion(reader, asked)
    const told = () =>
      query(`select from notification where listing_id = $1 and kind = 'listing.agreement-changed'`, listingId)
    let previous = asked.sha256
    const change = async (text: string) => {
      previous = (await ask(owner, listingId, text, { previous })).json.sha256
    }
    await query('update member_card set suspended = true where member_id = $1', reader.id)
    await change(`${confidential} First.`)
    await query('update member_card set suspended = false where member_id = $1', reader.id)
    await change(confidential)
    await query(`update listing set audience = 'named' where id = $1`, listingId)
    await change(`${confidential} Second.`)
    await query(`update listing set audience = 'verified' where id = $1`, listingId)
    await change(confidential)
    await query('update listing set is_active = false where id = $1', listingId)
    await change(`${confidential} Third.`)
    expect(await told()).toEqual([])
    await query('update listing set is_active = true where id = $1', listingId)
    await change(confidential)
    await change(`${confidential} Fourth.`)
    expect(await told()).toHaveLength(1)
  })

  test('the former text again is the former version, and its receipts count again', async () => {
    const asked = await givenAgreement()
    await acceptVersion(reader, asked)
    const { json: other } = await ask(owner, listingId, `${confidential} More.`, { previous: asked.sha256 })
    await ask(owner, listingId, confidential, { previous: other.sha256 })
    expect((await readAsked(reader, listingId))[0].receipt).toMatchObject({ is_current: true })
  })

  test('after a withdrawal nothing is asked for, and receipts stay', async () => {
    const asked = await givenAgreement()
    const { json: receipt } = await acceptVersion(reader, asked)
    const withdraw = () => app.call(`/api/listings/${listingId}/agreement`, { method: 'DELETE', as: owner.actor })
    expect((await withdraw()).json).toEqual({ withdrawn: true })
    expect((await withdraw()).json).toEqual({ withdrawn: false })
    expect(await readAsked(reader, listingId)).toEqual([])
    expect((await acceptVersion(stranger, asked)).json.code).toBe('AGREEMENT_NOT_FOUND')
    expect((await receiptFile(reader, receipt.id)).status).toBe(200)
    expect((await readOwn(owner, listingId)).json.agreement).toBeNull()
    expect((await readAccepted(owner, listingId)).items).toMatchObject([{ is_current: false }])
  })
})

describe('the agreement of the operator', () => {
  const house = (as: GivenMember, method: 'GET' | 'PUT' | 'DELETE', body?: object, options = {}) =>
    app.call('/api/curation/agreement', { method, as: as.actor, ...(body && { body }), ...options })
  const houseBody = { before: 'particulars', wording: { kind: 'own', text: `House: ${confidential}` }, previous: null }

  test('only curators ask for it, with a fresh proof; members accept it once for all private listings', async () => {
    for (const other of [owner, stranger, unverified]) {
      expect((await house(other, 'PUT', houseBody)).status).toBe(403)
      expect((await house(other, 'GET')).status).toBe(403)
      expect((await house(other, 'DELETE')).status).toBe(403)
    }
    expect((await house(curator, 'PUT', houseBody, { proof: 'old' })).json.code).toBe('PROOF_NEEDED')
    expect((await house(curator, 'PUT', houseBody)).status).toBe(200)
    try {
      await ask(owner, listingId)
      const asked = await readAsked(reader, listingId)
      expect(asked.map(({ of }: { of: string }) => of)).toEqual(['house', 'listing'])
      const { json: receipt } = await acceptVersion(reader, asked[0])
      expect(receipt).toMatchObject({ listing: null, is_current: true })
      const { id: second } = await givenListing(app, owner, { is_private: true })
      expect((await readAsked(reader, second))[0].receipt).toMatchObject({ id: receipt.id })
      expect((await house(curator, 'GET')).json).toMatchObject({ accepted: 1 })
      expect((await receiptFile(curator, receipt.id)).status).toBe(200)
      expect((await receiptFile(owner, receipt.id)).status).toBe(404)
      expect((await readOwn(owner, listingId)).json.house).toMatchObject({ of: 'house' })
      const { id: open } = await givenListing(app, owner)
      expect(await readAsked(reader, open)).toEqual([])
    } finally {
      expect((await house(curator, 'DELETE')).json).toEqual({ withdrawn: true })
    }
  })
})
