import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { loadRates } from '#features/rates/server/load-rates.ts'
import { ecbFile, someRates } from '#testing/ecb-file.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { comparePrices } from './compare-prices.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const owner = await givenMember(app, { verified: true })
const other = await givenMember(app, { verified: true })
const found = async (filter: string) =>
  (await app.call(`/api/listings?${filter}`, { as: other.actor })).json.items.map(
    ({ title }: { title: string }) => title,
  )

await givenListing(app, owner, { title: 'In pounds', price: '1000000', currency: 'GBP' })
await givenListing(app, owner, { title: 'In dollars', price: '1400000', currency: 'USD' })
await givenListing(app, owner, { title: 'A range in francs', price: '900000', price_to: '1100000', currency: 'CHF' })
const named = await givenListing(app, owner, {
  title: 'Named',
  price: '3000000',
  currency: 'EUR',
  is_private: true,
  audience: 'request',
})

const load = (rates: object) =>
  actAs(system, () =>
    loadRates(app.platform, {
      xml: ecbFile({ dated: '2026-09-01', rates: { ...someRates, ...rates } }),
      isForced: true,
    }),
  )
const compare = () => actAs(system, () => comparePrices(app.platform))

test('searches compare at the new rates once the job has run', async () => {
  expect(await found('sort=price-up')).toEqual(['A range in francs', 'In pounds', 'In dollars', 'Named'])
  await load({ GBP: '0.80000' })
  await compare()
  expect(await found('sort=price-up')).toEqual(['A range in francs', 'In dollars', 'In pounds', 'Named'])
  expect(await found('min_price=1490000&max_price=1510000')).toEqual(['In pounds'])
  expect(await found('min_price=1370000&max_price=1374000')).toEqual(['A range in francs'])
  expect(await found('min_price=1000000&max_price=1000000&price_currency=GBP')).toEqual(['In pounds'])
})

test('what is withheld is compared for those who may read it alone', async () => {
  const [row] = await ask('select price, price_to, full_price from listing_search where listing_id = $1', named.id)
  expect([Number(row.price), row.price_to, Number(row.full_price)]).toEqual([-2, null, 3_600_000])
})

test('a second run changes no row', async () => {
  const rows = () => ask('select listing_id, xmin::text from listing_search order by 1')
  const before = await rows()
  await compare()
  expect(await rows()).toEqual(before)
})

test('a price that its owner withdraws at the same moment stays withdrawn', async () => {
  const { id } = await givenListing(app, owner, { title: 'Withdrawn', price: '5000000', currency: 'GBP' })
  await load({ GBP: '0.70000' })
  const change = await app.database.superuser.connect()
  let run: Promise<void>
  try {
    // As the verb does: the listing first, then its particulars.
    await change.query('begin')
    await change.query('update listing set version = version + 1 where id = $1', [id])
    await change.query('update listing_particulars set price = null where listing_id = $1', [id])
    run = compare()
    await expect
      .poll(
        async () =>
          (
            await ask(
              `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%compare_prices_again%'`,
            )
          ).length,
      )
      .toBe(1)
    await change.query('commit')
  } finally {
    change.release()
  }
  await run
  const [row] = await ask('select price from listing_search where listing_id = $1', id)
  expect(Number(row.price)).toBe(-2)
})

test('only the product itself compares prices', async () => {
  await expect(actAs(owner.actor, () => comparePrices(app.platform))).rejects.toThrow()
})
