import { givenListings, uniqueWord } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowNotFound, expect, test, untilHydrated } from '../support/observed-page.ts'

const yacht = (traits: object) => ({ category: 'Yachts', traits })

test('a visitor chooses listings and compares them', async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [
    yacht({ length: '50', year: 2019 }),
    yacht({ length: '62', year: 2019 }),
    { ...yacht({ flag: 'Canaryflag', year: 2020 }), is_private: true, teaser_traits: ['year'] },
    ...[yacht({}), yacht({})],
  ])
  await page.goto(`/listings?search=${word}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: `Compare House ${word} 1` }).click()
  await expect(page.getByText('One listing chosen.')).toBeVisible()
  for (const number of [2, 3, 4])
    await page.getByRole('button', { name: `Compare House ${word} ${number}` }).press('Enter')
  await page.getByRole('button', { name: `Compare House ${word} 5` }).click()
  await expect(toastOf(page, 'You can compare up to 4 listings.')).toBeVisible()
  await page.getByRole('button', { name: `Do not compare House ${word} 4` }).click()
  await page.getByRole('link', { name: 'Compare 3 listings' }).click()

  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Length').getByRole('cell')).toHaveText(['50\u00a0m', '62\u00a0m', 'Withheld'])
  await expect(row('Year').getByRole('cell')).toHaveText(['2019', '2019', '2020'])
  await expect(row('Flag')).toHaveCount(0)
  expect(await page.content()).not.toContain('Canaryflag')
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('link', { name: `Remove House ${word} 3 from the comparison` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  )
})

test('a member compares saved listings, and the address leaves out what is gone', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  // A live event makes the page ask again for what it leaves out, too: it may be shown again.
  allowNotFound(complaints)
  const [first, second] = await givenListings(baseURL, uniqueWord(), [yacht({ cabins: 5 }), yacht({ cabins: 6 })])
  const member = await joinedMember(baseURL)
  for (const listing of [first, second]) await member.api.put(`/api/listings/${listing?.id}/saved`)
  await openAs(page, member, '/dashboard/saved')
  for (const listing of [first, second]) await page.getByRole('button', { name: `Compare ${listing?.title}` }).click()
  await page.getByRole('link', { name: 'Compare 2 listings' }).click()
  await expect(page.getByRole('rowheader', { name: 'Cabins' })).toBeVisible()
  await page.goto(`/listings/compare?ids=${first?.id},${crypto.randomUUID()}`)
  await expect(page.getByText('One listing is left out.')).toBeVisible()
  await expect(page.getByText('It was withdrawn, or you may not see it.')).toBeVisible()
  await page.goto(`/listings/compare?ids=${crypto.randomUUID()},${crypto.randomUUID()}`)
  await expect(page.getByText('2 listings are left out.')).toBeVisible()
  await expect(page.getByText('They were withdrawn, or you may not see them.')).toBeVisible()
  await page.goto('/listings/compare')
  await expect(page.getByRole('heading', { name: 'No listings to compare' })).toBeVisible()
})

test('an open comparison loses what the owner withholds or withdraws', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNotFound(complaints)
  const [narrowed, withdrawn, kept] = await givenListings(baseURL, uniqueWord(), [
    { price: '7654321' },
    { price: '8654321' },
    { price: '9654321' },
  ])
  const ids = [narrowed, withdrawn, kept].map((listing) => listing?.id)
  await openAs(page, await joinedMember(baseURL), `/listings/compare?ids=${ids.join(',')}`)
  const prices = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Price' }) })
    .getByRole('cell')
  await expect(prices).toHaveText([/7,654,321/, /8,654,321/, /9,654,321/])
  const update = async (listing: typeof narrowed, change: object) => {
    const answer = await listing?.seller.api.patch(`/api/listings/${listing.id}`, { data: { version: 1, ...change } })
    expect(answer?.status(), await answer?.text()).toBe(200)
  }
  await update(narrowed, { is_private: true })
  await expect(prices).toHaveText(['Withheld', /8,654,321/, /9,654,321/])
  await update(withdrawn, { is_active: false })
  await expect(prices).toHaveText(['Withheld', /9,654,321/])
  await expect(page.getByText('One listing is left out.')).toBeVisible()
  await expect(page.getByText('7,654,321')).toHaveCount(0)
})
