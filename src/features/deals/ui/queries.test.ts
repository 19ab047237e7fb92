import { expect, test } from 'vitest'
import { activeDealsQuery } from './queries.ts'

test('the overview requests two open deals', () =>
  expect(activeDealsQuery().queryKey[1]).toMatchObject({ input: { tab: 'active', limit: 2 } }))
