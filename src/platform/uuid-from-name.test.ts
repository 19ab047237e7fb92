import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidFromName } from './uuid-from-name.ts'

test('one name is one UUID, and another another', () => {
  const [one, again, other] = [uuidFromName('Villa'), uuidFromName('Villa'), uuidFromName('villa')]
  expect(z.uuid({ version: 'v8' }).parse(one)).toBe(again)
  expect(other).not.toBe(one)
})
