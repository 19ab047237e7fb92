import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidFromName } from './uuid-from-name.ts'

test('the same name gives the same UUID, and another name a different one', () => {
  const [one, again, other] = [uuidFromName('Villa'), uuidFromName('Villa'), uuidFromName('villa')]
  expect(z.uuid({ version: 'v8' }).parse(one)).toBe(again)
  expect(other).not.toBe(one)
})
