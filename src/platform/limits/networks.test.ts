import { expect, test } from 'vitest'
import { networksOf, readAddress, widestNetworkOf } from './networks.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:1000', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:1000', '198.51.100.7'],
  ['2001:DB8:0:0:1:0:0:9', '2001:db8::1:0:0:9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
])('reads the address %s as %s', (written, address) => {
  expect(readAddress(written)).toBe(address)
})

test.each(['', 'unknown', '_hidden', '198.51.100.7.9', '198.051.100.7', '1e3', '"198.51.100.7"', '[]:1'])(
  'counts all texts that are no address as one caller, such as %j',
  (written) => {
    expect(readAddress(written)).toBe('unreadable')
    expect(networksOf(readAddress(written))).toEqual([{ name: 'unreadable', times: 1 }])
  },
)

test('an IPv6 address counts for its /64, its /56 and its /48, of which the wider allow more', () => {
  expect(networksOf('2001:db8:1:abcd::9')).toEqual([
    { name: '2001:db8:1:abcd/64', times: 1 },
    { name: '2001:db8:1:ab/56', times: 2 },
    { name: '2001:db8:1/48', times: 4 },
  ])
  expect(networksOf('2001:db8:1:cd::9')[1]).toEqual({ name: '2001:db8:1:00/56', times: 2 })
  expect(networksOf(readAddress('2001:db8::1')).map(({ name }) => name)).toEqual([
    ...['2001:db8:0:0/64', '2001:db8:0:00/56', '2001:db8:0/48'],
  ])
  expect([widestNetworkOf('2001:db8:1:abcd::9'), widestNetworkOf('198.51.100.7')]).toEqual([
    '2001:db8:1/48',
    '198.51.100.7',
  ])
})
