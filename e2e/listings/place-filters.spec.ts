import { givenListings, uniqueWord } from '../support/given-listing.ts'
import { expect, expectAccessibleInBothThemes, test, untilHydrated } from '../support/observed-page.ts'

const inPortofino = { location: 'Portofino, Liguria, Italy', place_id: '3170092' }
const inMonaco = { location: 'Monaco, Monaco', place_id: '2993458' }
const inDubai = { location: 'Dubai, United Arab Emirates', place_id: '292223' }

test('a visitor filters by a place and by what is around it, and the address holds the search', async ({
  page,
  baseURL,
}) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [
    inPortofino,
    inMonaco,
    inDubai,
    { ...inPortofino, is_private: true, location_precision: 'region' },
  ])
  const shown = (...numbers: number[]) =>
    expect(page.getByRole('article').getByRole('heading')).toHaveText(
      numbers.map((number) => `House ${word} ${number}`),
    )
  await page.goto(`/listings?search=${word}`)
  await untilHydrated(page)
  const section = page.getByRole('region', { name: 'Place' })
  await section.getByRole('button', { name: 'Place', exact: true }).click()
  const input = section.getByRole('combobox', { name: 'Country, region or town' })
  await input.fill('liguria')
  await page.getByRole('option', { name: 'Liguria, Italy' }).click()
  await shown(4, 1)
  await expect(page).toHaveURL(/place=IT\.08/)
  await input.fill('portofino')
  await page.getByRole('option', { name: 'Portofino, Liguria, Italy' }).click()
  // What is known only as a region is in no town.
  await shown(1)
  await expectAccessibleInBothThemes(page, 'the filter by places', 'section[aria-label=Place]')
  await section.getByRole('combobox', { name: 'How far around it' }).selectOption('Within 250 km')
  await shown(2, 1)
  await expect(page).toHaveURL(/place=3170092&within=250/)

  await page.reload()
  await untilHydrated(page)
  await shown(2, 1)
  await section.getByRole('button', { name: 'No longer filter by Within 250 km of Portofino, Liguria, Italy' }).click()
  await shown(4, 3, 2, 1)
  await expect(page).not.toHaveURL(/place|within/)
  await expect(section.getByRole('button', { name: 'Place', exact: true })).toBeFocused()
})

test('the part of the map that is shown can be searched, and the address opens it again', async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [inPortofino, inMonaco, inDubai])
  await page.goto(`/listings?search=${word}&view=map`)
  await untilHydrated(page)
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  const markers = page.getByRole('list', { name: 'Markers' }).getByRole('listitem')
  // To the west, until the Gulf is no longer shown.
  await map.focus()
  for (let n = 0; n < 4; n++) await map.press('ArrowLeft')
  await page.getByRole('button', { name: 'Search This Part' }).click()
  await expect(page).toHaveURL(/box=/)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([`House ${word} 2`, `House ${word} 1`])
  await expect(page.getByRole('button', { name: 'Search This Part' })).toHaveCount(0)

  await page.reload()
  await untilHydrated(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(markers).not.toHaveCount(0)
  await page.getByRole('button', { name: 'No longer filter by This part of the map' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page).not.toHaveURL(/box=/)
})

test('a place that does not exist can be removed, and a broken part of the map is ignored', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/listings?box=44,7,43,8')
  await expect(page).toHaveURL(/\/listings$/)
  await page.goto('/listings?place=XX')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'No longer filter by In the chosen place' }).click()
  await expect(page).toHaveURL(/\/listings$/)
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
})
