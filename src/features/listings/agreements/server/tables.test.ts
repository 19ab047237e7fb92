import { beforeEach, describe, expect, test } from 'vitest'
import { givenAgreementWorld, teaserTexts } from '#testing/agreement-world.ts'
import { confidential } from '#testing/agreements.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask: query } = recordsOf(app)
const world = await givenAgreementWorld(app)
const { owner, friend, stranger, newcomer, curator, call, read, grant, revoke, byRequest } = world
const { ask, acceptAll, acceptVersion, readAsked, withdraw, forVerified, givenPictures, sees } = world
const forNamed = () => world.forNamed(teaserTexts)

beforeEach(() => query('delete from rate_limit').then(() => {}))

const changeListing = async (id: string, body: object) => {
  const { version } = (await call(`/listings/mine/${id}`, owner)).json
  const { status } = await call(`/listings/${id}`, owner, { ...body, version }, 'PATCH')
  expect(status).toBe(200)
}

describe('an agreement before the particulars', () => {
  test('closes a listing for verified members to all of them until they accept', async () => {
    const { id } = await forVerified()
    const pictures = await givenPictures(id)
    expect(await sees(id, friend)).toBe('whole')
    await ask(owner, id)
    for (const reader of [friend, stranger, newcomer, undefined]) {
      expect(await sees(id, reader)).toBe('teaser')
      expect(await pictures(reader)).toEqual([404, 404])
    }
    expect(await pictures(owner)).toEqual([200, 200])
    expect(await pictures(curator)).toEqual([200, 200])
    expect((await read(id, curator)).view).toBe('whole')
    await acceptAll(friend, id)
    expect(await sees(id, friend)).toBe('whole')
    expect(await pictures(friend)).toEqual([200, 200])
    for (const reader of [stranger, newcomer, undefined]) {
      expect(await sees(id, reader)).toBe('teaser')
      expect(await pictures(reader)).toEqual([404, 404])
    }
  })

  test('closes again with one changed character, and opens with the former text or a withdrawal', async () => {
    const { id } = await forVerified()
    const pictures = await givenPictures(id)
    const { json: first } = await ask(owner, id)
    await acceptAll(friend, id)
    const { json: second } = await ask(owner, id, `${confidential}.`, { previous: first.sha256 })
    expect(await sees(id, friend)).toBe('teaser')
    expect(await pictures(friend)).toEqual([404, 404])
    await ask(owner, id, confidential, { previous: second.sha256 })
    expect(await sees(id, friend)).toBe('whole')
    expect(await sees(id, stranger)).toBe('teaser')
    await withdraw(owner, id)
    expect(await sees(id, stranger)).toBe('whole')
    expect(await query('select from listing_access where listing_id = $1', id)).toEqual([])
  })

  test('is not enough if the owner decides who sees it, and neither is being admitted', async () => {
    for (const { id } of [await byRequest(), await forNamed()]) {
      const [before, others] = [await sees(id, friend), await sees(id, stranger)]
      await ask(owner, id)
      if (before === 'teaser') await acceptAll(friend, id)
      expect(await sees(id, friend)).toBe(before)
      await grant(id, [friend, stranger])
      await acceptAll(friend, id)
      expect(await sees(id, friend)).toBe('whole')
      expect(await sees(id, stranger)).toBe('teaser')
      await revoke(id, [friend, stranger])
      expect(await sees(id, friend)).toBe(before)
      expect(await sees(id, stranger)).toBe(others)
    }
  })

  test('opens no listing to members who lose their verification', async () => {
    const { id } = await forVerified()
    const pictures = await givenPictures(id)
    const member = await givenMember(app, { verified: true })
    await ask(owner, id)
    await acceptAll(member, id)
    expect(await sees(id, member)).toBe('whole')
    const unverified = { ...member, actor: { ...member.actor, verified: false } }
    expect(await sees(id, unverified)).toBe('teaser')
    expect(await pictures(unverified)).toEqual([404, 404])
  })

  test('follows the audience: members who accepted are not admitted once the owner decides', async () => {
    const { id } = await forVerified()
    await ask(owner, id)
    await acceptAll(friend, id)
    await changeListing(id, { audience: 'request' })
    expect(await sees(id, friend)).toBe('teaser')
    await changeListing(id, { audience: 'named' })
    expect(await sees(id, friend)).toBe('nothing')
    await changeListing(id, { audience: 'verified' })
    expect(await sees(id, friend)).toBe('whole')
    await changeListing(id, { is_private: false })
    expect((await read(id)).view).toBe('whole')
    await changeListing(id, { is_private: true, ...teaserTexts })
    expect(await sees(id, stranger)).toBe('teaser')
  })

  test('is asked for by a copy of the listing, too', async () => {
    const { id } = await forVerified()
    await ask(owner, id)
    const { json: copy } = await call(`/listings/${id}/duplicate`, owner, {})
    await changeListing(copy.id, { is_active: true })
    expect(await sees(copy.id, friend)).toBe('teaser')
    expect(await readAsked(friend, copy.id)).toMatchObject([{ text: confidential, receipt: null }])
  })

  test('cannot be passed by asking the owner for access', async () => {
    const { id } = await forVerified()
    await ask(owner, id)
    const { json } = await call(`/listings/${id}/access-requests`, friend, { words: 'Please.' })
    expect(json.code).toBe('AGREEMENT_NEEDED')
  })

  test('twenty acceptances, changes of the text and revocations at once leave one truth', async () => {
    const { id } = await byRequest()
    const members = await Promise.all(Array.from({ length: 20 }, () => givenMember(app, { verified: true })))
    await grant(id, members)
    const { json: asked } = await ask(owner, id)
    const [change] = await Promise.all([
      ask(owner, id, `${confidential}.`, { previous: asked.sha256 }),
      ...members.map((member) => acceptVersion(member, asked)),
      ...members.slice(0, 10).map((member) => revoke(id, [member])),
    ])
    expect(change.status).toBe(200)
    for (const member of members) expect((await read(id, member)).view).toBe('teaser')
    const [present] = await readAsked(members[0] as GivenMember, id)
    await Promise.all([
      ...members.map((member) => acceptVersion(member, present)),
      ...members.slice(10, 15).map((member) => revoke(id, [member])),
    ])
    const views = await Promise.all(members.map(async (member) => (await read(id, member)).view))
    expect(views).toEqual(members.map((_, index) => (index < 15 ? 'teaser' : 'whole')))
  })
})

describe('an agreement before the documents', () => {
  test('withholds floor plans alone until a member accepts', async () => {
    const { id } = await forVerified()
    const pictures = await givenPictures(id)
    await ask(owner, id, confidential, { before: 'documents' })
    expect(await pictures(friend)).toEqual([200, 404])
    expect(await sees(id, friend)).toBe('whole')
    expect((await read(id, friend)).photographs).toHaveLength(1)
    await acceptAll(friend, id)
    expect(await pictures(friend)).toEqual([200, 200])
    expect(await sees(id, friend)).toBe('whole')
    expect(await pictures(stranger)).toEqual([200, 404])
    const found = (await call('/listings?limit=30&search=hushcanary', friend)).json.items
    expect(found.filter((item: { id: string }) => item.id === id)).toHaveLength(1)
    await withdraw(owner, id)
    expect(await pictures(stranger)).toEqual([200, 200])
  })

  test('lowers what an admitted member sees to the particulars until they accept', async () => {
    const { id } = await byRequest()
    const pictures = await givenPictures(id)
    await grant(id, [friend], { rung: 'documents' })
    await grant(id, [stranger], { rung: 'particulars' })
    await ask(owner, id, confidential, { before: 'documents' })
    expect(await pictures(friend)).toEqual([200, 404])
    await acceptAll(friend, id)
    await acceptAll(stranger, id)
    expect(await pictures(friend)).toEqual([200, 200])
    expect(await pictures(stranger)).toEqual([200, 404])
  })
})

test('a text goes with the last agreement or receipt that names it', async () => {
  const [unread, accepted] = [await forVerified(), await forVerified()]
  await ask(owner, unread.id, `${confidential} Nobody accepts this.`)
  await ask(owner, accepted.id, `${confidential} Somebody accepts this.`)
  await acceptAll(friend, accepted.id)
  const texts = () =>
    query(`select right(text, 22) as end from agreement_text where text like '%body accepts this.' order by text`)
  expect(await texts()).toHaveLength(2)
  for (const { id } of [unread, accepted]) await query('delete from listing where id = $1', id)
  expect(await texts()).toEqual([{ end: 'Somebody accepts this.' }])
})
