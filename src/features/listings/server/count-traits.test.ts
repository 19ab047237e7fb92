import { beforeAll, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { browseFilter } from '../browse/records.ts'
import { countTraits } from './count-traits.ts'

const app = await testApp()
const seller = await givenMember(app, { verified: true })
const [outsider, admitted] = [await givenMember(app), await givenMember(app, { verified: true })]
const count = async (query: string, as?: typeof seller) =>
  await app.call(`/api/listings/traits?category=Yachts${query}`, as && { as: as.actor })

beforeAll(async () => {
  const given = (traits: object, changes: object = {}) =>
    givenListing(app, seller, { category: 'Yachts', traits, ...changes })
  await given({ kind: 'Motor yacht', builder: 'Feadship', length: '50', vat_paid: true })
  await given({ kind: 'Motor yacht', builder: 'Lürssen', length: '70.5' })
  await given({ kind: 'Explorer', builder: 'feadship', length: '30' }, { is_active: true })
  await given({ kind: 'Explorer', length: '91' }, { is_private: true, teaser_traits: ['kind'] })
  const { id } = await given({ kind: 'Launch', length: '9' }, { is_private: true, audience: 'named' })
  const { status } = await app.call(`/api/listings/${id}/access`, {
    ...{ method: 'POST', as: seller.actor, body: { member_ids: [admitted.id], rung: 'particulars' } },
  })
  expect(status).toBeLessThan(300)
})

const choices = (traits: Record<string, { values: { value: string; count: number }[] }>, name: string) =>
  Object.fromEntries((traits[name]?.values ?? []).map(({ value, count: number }) => [value, number]))

test('counts what each reader finds, and nothing that is withheld from them', async () => {
  const { json: ofOutsider } = await count('', outsider)
  expect(choices(ofOutsider.traits, 'kind')).toEqual({ 'Motor yacht': 2, Explorer: 2 })
  expect(ofOutsider.traits.length).toMatchObject({ count: 3, lowest: '30', highest: '70.5', values: [] })
  expect(choices(ofOutsider.traits, 'vat_paid')).toEqual({ true: 1 })
  expect(choices(ofOutsider.traits, 'builder')).toEqual({ Feadship: 2, Lürssen: 1 })
  expect(ofOutsider.is_least).toBe(false)
  expect((await count('')).json).toEqual(ofOutsider)
  const { json: ofVerified } = await count('', await givenMember(app, { verified: true }))
  expect(ofVerified.traits.length).toMatchObject({ count: 4, lowest: '30', highest: '91' })
  const { json: ofAdmitted } = await count('', admitted)
  expect(ofAdmitted.traits.length).toMatchObject({ count: 5, lowest: '9', highest: '91' })
  expect(choices(ofAdmitted.traits, 'kind')).toEqual({ 'Motor yacht': 2, Explorer: 2, Launch: 1 })
})

test('the conditions on other traits apply to the counts of a trait', async () => {
  const { json } = await count('&traits[kind][any][0]=Motor%20yacht&traits[length][from]=60')
  expect(choices(json.traits, 'kind')).toEqual({ 'Motor yacht': 1 })
  expect(json.traits.length).toMatchObject({ count: 2, lowest: '50', highest: '70.5' })
  expect(choices(json.traits, 'builder')).toEqual({ Lürssen: 1 })
  expect((await count('&search=nothing')).json.traits).toEqual({})
})

test('beyond the cap only the newest listings are counted, and the answer says so', async () => {
  const request = { id: 'test', address: '', headers: {}, cookies: [] }
  const scope = { ...app.platform, actor: outsider.actor, request }
  const input = { ...browseFilter.parse({}), category: 'Yachts' as const }
  const newest = await actAs(outsider.actor, () => countTraits(scope, input, 3))
  expect(newest.is_least).toBe(true)
  expect(choices(newest.traits, 'kind')).toEqual({ Explorer: 2, 'Motor yacht': 1 })
  expect(newest.traits.length).toMatchObject({ count: 2, lowest: '30', highest: '70.5' })
  expect((await actAs(outsider.actor, () => countTraits(scope, input, 6))).is_least).toBe(false)
})

test('conditions that are not accepted are refused in a sentence', async () => {
  const { status, json } = await count('&traits[length][from]=60&traits[length][to]=50')
  expect({ status, ...json }).toMatchObject({
    ...{ status: 422, code: 'TRAIT_REFUSED', message: 'Length: the lower end must not be higher than the upper end.' },
  })
  const withoutCategory = await app.call('/api/listings?traits[year][from]=2019')
  expect(withoutCategory.json).toMatchObject({ message: 'Please choose a category to search by particulars.' })
})
