import { expect, test } from 'vitest'
import { emailPattern } from './email-address.ts'

test.each([
  'ottoline@house.example',
  "o'hara+desk@a-house.example",
  'o.m_1@mail.house.example',
  'Ottoline@House.Example',
])('takes %s for an address', (text) => expect(emailPattern.test(text)).toBe(true))

test.each([
  'nowhere',
  'a@b',
  '@house.example',
  'a b@house.example',
  '.a@house.example',
  'a..b@house.example',
  'a@-b.example',
])('does not take %s for an address', (text) => expect(emailPattern.test(text)).toBe(false))
