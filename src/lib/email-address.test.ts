import { expect, test } from 'vitest'
import { emailPattern } from './email-address.ts'

test.each([
  'ottoline@house.example',
  "o'hara+desk@a-house.example",
  'o.m_1@mail.house.example',
  'Ottoline@House.Example',
])('accepts %s as an e-mail address', (text) => expect(emailPattern.test(text)).toBe(true))

test.each([
  'nowhere',
  'a@b',
  '@house.example',
  'a b@house.example',
  '.a@house.example',
  'a..b@house.example',
  'a@-b.example',
])('refuses %s as an e-mail address', (text) => expect(emailPattern.test(text)).toBe(false))
