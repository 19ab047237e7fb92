import { expect, test } from 'vitest'
import { reachedTests } from './reached-tests.ts'

/** For each file, the files that import it. */
const modules = Object.entries({
  'src/lib/money.ts': ['src/lib/money.test.ts', 'src/features/deals/server/open-deal.ts'],
  'src/lib/money.test.ts': [],
  'src/features/deals/server/open-deal.ts': ['src/app/router.ts'],
  'src/features/deals/server/list-deals.ts': ['src/app/router.ts', 'src/features/attention/server/read-attention.ts'],
  'src/features/deals/server/list-deals.test.ts': [],
  'src/features/attention/server/read-attention.ts': ['src/features/attention/server/read-attention.test.ts'],
  'src/features/attention/server/read-attention.test.ts': [],
  'src/app/router.ts': ['src/testing/test-app.ts', 'src/app/router.test.ts'],
  'src/app/router.test.ts': [],
  'src/testing/test-app.ts': ['src/features/listings/server/read-listing.test.ts'],
  'src/features/listings/server/read-listing.test.ts': [],
}).map(([source, dependents]) => ({ source, dependents }))

test('a change reaches the tests that import it, directly or not, and those of its feature', () => {
  expect(reachedTests(['src/lib/money.ts'], modules)).toEqual(['src/lib/money.test.ts'])
  expect(reachedTests(['src/features/deals/server/list-deals.ts'], modules)).toEqual([
    'src/features/deals/server/list-deals.test.ts',
    'src/features/attention/server/read-attention.test.ts',
  ])
})

test('imports are not followed through the files that assemble the product, unless these changed', () => {
  expect(reachedTests(['src/features/deals/server/open-deal.ts'], modules)).toEqual([
    'src/features/deals/server/list-deals.test.ts',
  ])
  expect(reachedTests(['src/app/router.ts'], modules)).toEqual(['src/app/router.test.ts'])
  expect(reachedTests(['src/testing/test-app.ts'], modules)).toEqual([
    'src/features/listings/server/read-listing.test.ts',
  ])
})

test('a changed test is reached, and a changed page reaches none', () => {
  expect(reachedTests(['src/lib/money.test.ts'], modules)).toEqual(['src/lib/money.test.ts'])
  expect(reachedTests(['posters/random.test.ts'], [{ source: 'posters/random.test.ts', dependents: [] }])).toEqual([
    'posters/random.test.ts',
  ])
  expect(reachedTests(['docs/operation.md'], modules)).toEqual([])
})

test.each([
  'package-lock.json',
  'vitest.config.ts',
  'src/database/migrations/0001_first.sql',
  'src/testing/global-setup.ts',
])('a change of %s reaches every test', (path) => {
  expect(reachedTests([path], modules)).toBeUndefined()
})
