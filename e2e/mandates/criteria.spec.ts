import { chooseOption } from '../support/choose-option.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'

test('a buyer says what the asset must be, and readers see it in their units', async ({ page, baseURL, browser }) => {
  const buyer = await joinedMember(baseURL)
  await openAs(page, buyer, '/dashboard/create-mandate')
  await page.getByRole('textbox', { name: 'Title' }).fill('An explorer for the far north')
  await chooseOption(page.getByLabel('Category'), 'Yachts')
  const must = page.getByRole('group', { name: 'Must have' })
  await chooseOption(must.getByLabel('Add to “Must have”'), 'Length')
  await must.getByRole('textbox', { name: 'Length from' }).fill('164.9 ft')
  await must.getByRole('textbox', { name: 'Length to' }).fill('58')
  await chooseOption(must.getByLabel('Add to “Must have”'), 'VAT paid')
  await chooseOption(must.getByLabel('VAT paid', { exact: true }), 'Yes')
  const never = page.getByRole('group', { name: 'Must not be' })
  await chooseOption(never.getByLabel('Add to “Must not be”'), 'Kind')
  await never.getByRole('checkbox', { name: 'Catamaran' }).check()
  const wish = page.getByRole('group', { name: 'Would be welcome' })
  await chooseOption(wish.getByLabel('Add to “Would be welcome”'), 'Year')
  await wish.getByRole('textbox', { name: 'Year from' }).fill('2018')
  await wish.getByRole('textbox', { name: 'Year from' }).press('Enter')
  await page.getByRole('button', { name: 'Remove VAT paid from “Must have”' }).click()
  // What cannot be read is not dropped, and nothing is sent.
  const longest = must.getByRole('textbox', { name: 'Length to' })
  await longest.fill('long')
  await page.getByRole('button', { name: 'Create Mandate' }).click()
  await expect(must.getByText('Length must be a number with at most four decimals, such as 12.5 m.')).toBeVisible()
  await expect(longest).toHaveValue('long')
  await longest.fill('58')
  await page.getByRole('button', { name: 'Create Mandate' }).click()
  await page.waitForURL(/\/dashboard\/mandates/)

  const { items } = await (await buyer.api.get('/api/mandates/mine')).json()
  expect(items[0].criteria).toEqual({
    must: { length: { from: '50.26152', to: '58' } },
    wish: { year: { from: 2018 } },
    never: { kind: { any: ['Catamaran'] } },
  })
  const visitor = await browser.newPage()
  await visitor.goto(`${baseURL}/mandates/${items[0].id}`)
  await expect(visitor.getByRole('region', { name: 'Must have' })).toHaveText('Must haveLength50.3\u00a0m to 58\u00a0m')
  await expect(visitor.getByRole('region', { name: 'Must not be' })).toContainText('Catamaran')
  await visitor.close()

  await page.goto(`/dashboard/edit-mandate/${items[0].id}`)
  await expect(page.getByRole('textbox', { name: 'Length from' })).toHaveValue('50.26 m')
})
