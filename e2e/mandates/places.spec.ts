import { chooseOption } from '../support/choose-option.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'

test('a buyer says where the asset must be and by when, and each match says whether it is there', async ({
  page,
  baseURL,
  browser,
}) => {
  const word = uniqueWord()
  const [seller, buyer] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  const portofino = { location: 'Portofino, Liguria, Italy', place_id: '3170092' }
  for (const [number, fields] of [
    { location: 'Dubai, United Arab Emirates', place_id: '292223' },
    { ...portofino, is_private: true, location_precision: 'country', teaser_traits: ['maker'] },
    portofino,
  ].entries()) {
    const jewel = { category: 'Jewelry', traits: { maker: word }, description: 'A jewel.', price: '900000' }
    const data = { title: `Jewel ${word} ${number + 1}`, currency: 'EUR', ...jewel, ...fields }
    expect((await seller.api.post('/api/listings', { data })).ok()).toBe(true)
  }

  await openAs(page, buyer, '/dashboard/create-mandate')
  await page.getByRole('textbox', { name: 'Title' }).fill(`A jewel of ${word}`)
  await chooseOption(page.getByLabel('Category'), 'Jewelry')
  const must = page.getByRole('group', { name: 'Must have' })
  await chooseOption(must.getByLabel('Add to “Must have”'), 'Maker')
  await must.getByRole('textbox', { name: 'Maker' }).fill(word)
  const placeInput = must.getByRole('combobox', { name: 'Add a place to “Must have”' })
  for (const [typed, place] of [
    ['monaco', 'Monaco, Monaco'],
    ['genoa', 'Genoa, Liguria, Italy'],
  ] as const) {
    await placeInput.fill(typed)
    await page.getByRole('option', { name: place, exact: true }).click()
    await expect(placeInput).toHaveValue('')
  }
  await chooseOption(must.getByLabel('How far around Genoa, Liguria, Italy'), 'Within 50 km')
  await page.getByRole('button', { name: 'Remove in Monaco, Monaco from “Must have”' }).click()
  await page.getByRole('textbox', { name: 'Wanted by' }).fill('3 May 2041')
  await page.getByRole('textbox', { name: 'Wanted by' }).press('Tab')
  await expectAccessibleInBothThemes(page, 'the places of a mandate', 'form')
  await page.getByRole('button', { name: 'Create Mandate' }).click()
  await page.waitForURL(/\/dashboard\/mandates/)
  const { items } = await (await buyer.api.get('/api/mandates/mine')).json()
  expect(items[0]).toMatchObject({ wanted_by: '2041-05-03', places: { must: [{ id: '3176219', within_km: 50 }] } })

  await page.getByRole('link', { name: `Matches of A jewel of ${word}` }).click()
  const match = (number: number) =>
    page
      .getByRole('list', { name: 'Listings that fit' })
      .getByRole('listitem')
      .filter({ hasText: `Jewel ${word} ${number}` })
  await expect(match(3)).toContainText('Met:Within 50 km of Genoa, Liguria, Italy+3')
  await expect(match(2)).toContainText(
    'Unknown:Within 50 km of Genoa, Liguria, ItalyNot stated, or withheld until you have access–',
  )
  await expect(match(1)).toHaveCount(0)

  const visitor = await browser.newPage()
  await visitor.goto(`${baseURL}/mandates/${items[0].id}`)
  await expect(visitor.getByRole('region', { name: 'Must have' })).toContainText(
    'PlaceWithin 50 km of Genoa, Liguria, Italy',
  )
  await expect(visitor.getByRole('region', { name: 'Overview' })).toContainText('Wanted by3 May 2041')
  await visitor.close()

  await page.goto(`/dashboard/edit-mandate/${items[0].id}`)
  await expect(page.getByLabel('How far around Genoa, Liguria, Italy')).toHaveText(/Within 50 km/)
  await expect(page.getByRole('textbox', { name: 'Wanted by' })).toHaveValue('3 May 2041')
})
