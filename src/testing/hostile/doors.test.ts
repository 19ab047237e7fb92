import { expect, test } from 'vitest'
import { asRest } from './doors.ts'
import type { Procedure } from './procedures.ts'

const browse: Procedure = {
  ...{ name: 'listings.browse', method: 'GET', address: '/listings' },
  ...{ shape: {}, takesFile: false, streams: false, codes: [] },
}
const addressOf = (search: string) => asRest(browse, { search }).url

test('signs of every kind stand in an address as themselves', () => {
  expect(addressOf('a & é 👩‍👧')).toBe(`/api/listings?search=${encodeURIComponent('a & é 👩‍👧')}`)
})

test.each(['\ud800', '\udfff'])('half a sign is sent as bytes that are no UTF-8', (half) => {
  expect(addressOf(`${half}a👩${half}`)).toBe('/api/listings?search=%ED%A0%80a%F0%9F%91%A9%ED%A0%80')
})
