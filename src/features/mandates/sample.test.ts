import { expect, test } from 'vitest'
import { loadSampleNetwork } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { listingCategories } from '#features/listings/terms.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { mandateCurrencies } from './terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)

test('a new network has fifteen sample mandates of every category and currency, two of them inactive', async () => {
  await actAs(system, () => loadSampleNetwork(app.platform))
  const { json } = await app.call('/api/mandates?limit=30')
  expect(json.total).toBe(13)
  expect(json.categories.map(({ category }: { category: string }) => category)).toEqual([...listingCategories])
  expect(json.items.filter(({ status }: { status: string }) => status === 'urgent')).toHaveLength(3)
  const [counts] = await ask(
    `select count(*)::int as all, count(*) filter (where not is_active)::int as inactive, count(distinct currency)::int as currencies,
       count(*) filter (where budget_min is null or budget_max is null)::int as one_sided, count(*) filter (where not buyer_verified)::int as unverified
     from mandate`,
  )
  expect(counts).toEqual({
    ...{ all: 15, inactive: 2, currencies: mandateCurrencies.length, one_sided: 7, unverified: 2 },
  })
})

test('no sample mandate is older than the account of its buyer', async () => {
  expect(
    await ask(
      'select title from mandate join member on member.id = buyer_id where mandate.created_at < member.created_at',
    ),
  ).toEqual([])
})
