import { expect, test } from 'vitest'
import { passkeySite } from './passkey-site.ts'

test.each([
  ['https://members.example.com', { id: 'members.example.com', origin: 'https://members.example.com' }],
  ['https://members.example.com:8443', { id: 'members.example.com', origin: 'https://members.example.com:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://house.localhost', { id: 'house.localhost', origin: 'http://house.localhost' }],
])('passkeys work at %s', (origin, site) => {
  expect(passkeySite(origin)).toEqual(site)
})

test.each(['http://127.0.0.1:3000', 'http://127.8.9.10:3000', 'http://[::1]:3000'])(
  'passkeys of %s work under the name "localhost"',
  (origin) => {
    expect(passkeySite(origin)).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  },
)

test.each(['http://members.example.com', 'https://203.0.113.7', 'http://192.168.1.5:3000', 'https://[2001:db8::1]'])(
  'no passkey works at %s',
  (origin) => {
    expect(passkeySite(origin)).toBeUndefined()
  },
)
