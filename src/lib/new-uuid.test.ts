import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

test('each new id is a UUID, and no two are equal', () => {
  const ids = Array.from({ length: 500 }, newUuid)
  for (const uuid of ids) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true)
  expect(new Set(ids).size).toBe(500)
})
