import { expect, test } from 'vitest'
import { activeDealsQuery } from './queries.ts'

test('the overview asks for two deals that are under way', () =>
  expect(activeDealsQuery().queryKey[1]).toMatchObject({ input: { tab: 'active', limit: 2 } }))
