import { givenListings, uniqueWord } from '../support/given-listing.ts'
import { allowStatus, expect, expectAccessibleInBothThemes, test, untilHydrated } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

const yacht = (traits: object) => ({ category: 'Yachts', traits })

test('a visitor filters by what a yacht is, and the address holds the search', async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [
    yacht({ kind: 'Explorer', length: '50', builder: 'Feadship', vat_paid: true }),
    yacht({ kind: 'Explorer', length: '71', builder: 'Lürssen' }),
    yacht({ kind: 'Launch', length: '9.5' }),
    { ...yacht({ kind: 'Explorer', length: '60' }), is_private: true, teaser_traits: ['kind'] },
  ])
  const shown = (...numbers: number[]) =>
    expect(page.getByRole('article').getByRole('heading')).toHaveText(
      numbers.map((number) => `House ${word} ${number}`),
    )
  await page.goto(`/listings?search=${word}&category=Yachts`)
  await untilHydrated(page)
  const fold = page.getByRole('button', { name: 'Particulars', exact: true })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  const kind = page.getByRole('group', { name: 'Kind' })
  await expect(kind.getByText('Explorer')).toHaveText('Explorer3')
  await expect(page.getByRole('group', { name: 'Length (m) 3 listings' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the particulars as filters')
  await kind.getByRole('checkbox', { name: 'Explorer' }).check()
  await shown(4, 2, 1)
  // A withheld length meets no condition.
  await page.getByRole('textbox', { name: 'Length from' }).fill('160 ft')
  await page.getByRole('textbox', { name: 'Length from' }).press('Enter')
  await shown(2, 1)
  await expect(page).toHaveURL(/traits=kind%3DExplorer%3Blength%3D48.768/)
  await page.getByRole('textbox', { name: 'Builder' }).fill('lurssen')
  await page.getByRole('textbox', { name: 'Builder' }).press('Tab')
  await shown(2)

  await page.reload()
  await shown(2)
  await page.getByRole('button', { name: 'No longer filter by Builder: lurssen' }).click()
  await shown(2, 1)
  await page.getByRole('button', { name: 'Particulars', exact: true }).click()
  await page.getByRole('textbox', { name: 'Length to' }).fill('10')
  await page.getByRole('textbox', { name: 'Length to' }).press('Enter')
  await expect(page.getByText('Length: the lower end must not be higher than the upper end.')).toBeVisible()
  await shown(2, 1)
  await expect(page.getByText(/No listing found here states .*beam.*\./)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Beam from' })).toHaveCount(0)
})

test('a refused condition of the address finds nothing, says why, and can be removed', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 422)
  const word = uniqueWord()
  await givenListings(baseURL, word, [yacht({ length: '50' }), yacht({ length: '71' })])
  await signIn(page, 'buyer')
  await page.goto(`/listings?search=${word}&category=Yachts&traits=length%3D60..50`)
  await untilHydrated(page)
  await expect(page.getByText('Length: the lower end must not be higher than the upper end.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This search is not possible' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Refused Filters' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  const saveSearch = page.getByRole('button', { name: 'Save Search' })
  await expect(saveSearch).toHaveCount(0)
  await page.getByRole('button', { name: 'No longer filter by Length: 60..50' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(saveSearch).toBeVisible()
  await expect(page).not.toHaveURL(/traits/)
})
