import { expect, test } from 'vitest'
import { browseQueryOptions } from '#api/browse-query-options.ts'
import { recentMandatesQuery } from './own/active-mandates.tsx'
import { browseQuery, mandateQuery } from './queries.ts'

test('the first page has six mandates and the cache options of browse pages', () => {
  expect(browseQuery({}).queryKey[1]).toMatchObject({ input: { limit: 6 } })
  for (const query of [browseQuery({}), mandateQuery('one')]) expect(query).toMatchObject(browseQueryOptions)
})

test('the overview asks for the last three mandates', () =>
  expect(recentMandatesQuery().queryKey[1]).toMatchObject({ input: { limit: 3 } }))
