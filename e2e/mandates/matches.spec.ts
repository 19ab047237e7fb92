import { uniqueWord } from '../support/given-listing.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'

test('each side sees what fits, and why', async ({ page, baseURL }) => {
  const word = uniqueWord()
  const [seller, buyer] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  // A flag that no other listing has keeps those of other journeys behind.
  const yacht = (traits: object) => ({
    ...{ category: 'Yachts', traits: { flag: word, ...traits }, price: '25000000', currency: 'EUR' },
  })
  const listings = []
  for (const [number, fields] of [
    yacht({ length: '52', year: 2020 }),
    yacht({ length: '30', year: 2020 }),
    { ...yacht({ length: '55', year: 2011 }), is_private: true, teaser_traits: ['flag'] },
  ].entries()) {
    const data = { title: `Hull ${word} ${number + 1}`, description: 'A hull.', location: 'Antibes', ...fields }
    listings.push(await (await seller.api.post('/api/listings', { data })).json())
  }
  const criteria = { must: { flag: { words: word } }, wish: { year: { from: 2018 } }, never: { length: { to: '40' } } }
  const data = { title: `Wanted ${word}`, category: 'Yachts', currency: 'EUR', budget_max: '30000000', criteria }
  await buyer.api.post('/api/mandates', { data })

  await openAs(page, buyer, '/dashboard/mandates')
  await page.getByRole('link', { name: `Matches of Wanted ${word}` }).click()
  await expect(page.getByRole('heading', { name: 'Matches', level: 1 })).toBeVisible()
  const found = page.getByRole('list', { name: 'Listings that fit' }).getByRole('article').getByRole('heading')
  await expect(found.nth(0)).toHaveText(`Hull ${word} 1`)
  await expect(found.filter({ hasText: `Hull ${word} 2` })).toHaveCount(0)
  const first = page
    .getByRole('list', { name: 'Listings that fit' })
    .getByRole('listitem')
    .filter({ hasText: `Hull ${word} 1` })
  await expect(first.getByText('9 of 9 points')).toBeVisible()
  await expect(first).toContainText('Met:Budget: up to €30,000,000+3')
  await expect(first).toContainText('Met:Year: at least 2018 (welcome)Stated: 2020')
  await expect(first.getByText('Met:', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(`Matches: Wanted ${word} · Subrosa`)
  // What the seller withholds is unknown.
  const hidden = page.getByRole('listitem').filter({ hasText: `Hull ${word} 3` })
  await expect(hidden.getByText('3 of 9 points')).toBeVisible()
  await expect(hidden).toContainText('Unknown:Year: at least 2018 (welcome)')

  await openAs(page, seller, `/dashboard/listings/${listings[2].id}/mandates`)
  const mandate = page.getByRole('listitem').filter({ hasText: `Wanted ${word}` })
  await expect(mandate.getByText('7 of 9 points')).toBeVisible()
  await expect(mandate).toContainText('Missed:Year: at least 2018 (welcome)Stated: 2011')
  await expect(page).toHaveTitle(`Mandates That Fit: Hull ${word} 3 · Subrosa`)
})
