import { expect, test } from 'vitest'
import { browseQueryOptions } from '#api/browse-query-options.ts'
import { browseQuery } from './browse/queries.ts'
import { listingQuery } from './queries.ts'

test('the first page has six listings and the cache options of browse pages', () => {
  expect(browseQuery({}).queryKey[1]).toMatchObject({ input: { limit: 6 } })
  for (const query of [browseQuery({}), listingQuery('one')]) expect(query).toMatchObject(browseQueryOptions)
})
