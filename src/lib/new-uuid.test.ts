import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

test('each new id is a UUID, and no two are equal', () => {
  const made = Array.from({ length: 500 }, newUuid)
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true)
  expect(new Set(made).size).toBe(500)
})
