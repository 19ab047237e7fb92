import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import type { Procedure } from './procedures.ts'
import { asRest, send } from './transports.ts'

const browse: Procedure = {
  ...{ name: 'listings.browse', method: 'GET', address: '/listings' },
  ...{ shape: {}, takesFile: false, streams: false, codes: [], needsProof: false },
}
const addressOf = (search: string) => asRest(browse, { search }).url

test('encodes every kind of character in an address', () => {
  expect(addressOf('a & é 👩‍👧')).toBe(`/api/listings?search=${encodeURIComponent('a & é 👩‍👧')}`)
})

test.each(['\ud800', '\udfff'])('half of a surrogate pair is sent as bytes that are not UTF-8', (half) => {
  expect(addressOf(`${half}a👩${half}`)).toBe('/api/listings?search=%ED%A0%80a%F0%9F%91%A9%ED%A0%80')
})

test.each(['gzip;q=x', 'br', 'gzip;q=0', ''])(
  'decompresses a response to a request that accepts "%s"',
  async (accepted) => {
    const app = await testApp({}, undefined, undefined, { prepared: true })
    const { text } = await send(app, { method: 'GET', url: '/api/listings', headers: { 'accept-encoding': accepted } })
    expect(JSON.parse(text)).toHaveProperty('items')
    const { text: headBody } = await send(app, {
      method: 'HEAD',
      url: '/api/listings',
      headers: { 'accept-encoding': accepted },
    })
    expect(headBody).toBe('')
  },
)
