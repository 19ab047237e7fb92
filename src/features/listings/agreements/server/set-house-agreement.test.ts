import { beforeEach, describe, expect, test } from 'vitest'
import { givenAgreementWorld, teaserTexts } from '#testing/agreement-world.ts'
import { confidential } from '#testing/agreements.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenListing } from '#testing/listings.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const world = await givenAgreementWorld(app)
const { owner, friend, stranger, curator, call, read, grant, acceptAll, forVerified, givenPictures, sees } = world
const documents = documentsOf(app)
const forNamed = () => world.forNamed(teaserTexts)

beforeEach(() =>
  recordsOf(app)
    .ask('delete from rate_limit')
    .then(() => {}),
)

describe('the agreement of the operator', () => {
  const house = (method: 'PUT' | 'DELETE', body?: object) => call('/curation/agreement', curator, body, method)
  const askHouse = (before: string, beginning = 'House.') =>
    house('PUT', { before, wording: { kind: 'own', text: `${beginning} ${confidential}` }, previous: null })

  test('closes every private listing to members until they accept it once', async () => {
    const [{ id }, { id: named }] = [await forVerified(), await forNamed()]
    const pictures = await givenPictures(id)
    await grant(named, [friend])
    expect((await askHouse('particulars')).status).toBe(200)
    try {
      expect([await sees(id, friend), await sees(named, friend)]).toEqual(['teaser', 'teaser'])
      expect([await sees(id, stranger), await sees(named, stranger)]).toEqual(['teaser', 'nothing'])
      expect(await pictures(friend)).toEqual([404, 404])
      expect(await pictures(owner)).toEqual([200, 200])
      expect((await read(id, owner)).view).toBe('whole')
      await acceptAll(friend, id)
      expect([await sees(id, friend), await sees(named, friend)]).toEqual(['whole', 'whole'])
      expect(await pictures(friend)).toEqual([200, 200])
      expect(await sees(id, stranger)).toBe('teaser')
    } finally {
      await house('DELETE')
    }
    expect(await sees(id, stranger)).toBe('whole')
  })

  test('is refused with a sentence if it has 200 kB or markup, and nothing is asked for', async () => {
    for (const [beginning, message] of [
      [confidential.repeat(2_600), /^This text has \d+ kB, and an agreement at most 20 kB\. Please shorten it\.$/],
      ['<b>House.</b>', /^Please use plain text: "<b>" is markup, which would not be shown as you mean it\.$/],
    ] as const) {
      const { status, json } = await askHouse('particulars', beginning)
      expect(status).toBe(400)
      expect(json.data.issues).toEqual([{ path: 'wording.text', message: expect.stringMatching(message) }])
    }
    expect((await call('/curation/agreement', curator)).json.agreement).toBeNull()
  })

  test('can be asked for before the documents alone', async () => {
    const { id } = await forVerified()
    const pictures = await givenPictures(id)
    expect((await askHouse('documents')).json).toMatchObject({ before: 'documents' })
    try {
      expect(await pictures(stranger)).toEqual([200, 404])
      expect(await sees(id, stranger)).toBe('whole')
      await acceptAll(stranger, id)
      expect(await pictures(stranger)).toEqual([200, 200])
    } finally {
      await house('DELETE')
    }
  })

  test('is asked of a member who was given the documents of a public listing', async () => {
    const { id } = await givenListing(app, owner)
    const survey = await documents.given(owner, { listing_id: id })
    const seen = async () =>
      (await documents.list(friend, { listing_id: id })).json.items.map((each: { id: string }) => each.id)
    await grant(id, [friend], { rung: 'documents' })
    expect(await seen()).toEqual([survey.id])
    await askHouse('documents', 'A text that nobody has accepted.')
    try {
      expect(await seen()).toEqual([])
      expect((await call(`/listings/${id}/agreements`, friend)).json.items).toMatchObject([
        { of: 'house', receipt: null },
      ])
      await acceptAll(friend, id)
      expect(await seen()).toEqual([survey.id])
    } finally {
      await house('DELETE')
    }
  })
})
