import { expect, test } from 'vitest'
import { recentListingsQuery } from './own-queries.ts'

test('the overview asks for the last three listings', () =>
  expect(recentListingsQuery().queryKey[1]).toMatchObject({ input: { limit: 3 } }))
