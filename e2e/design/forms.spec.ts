import { chooseOption } from '../support/choose-option.ts'
import { expect } from '../support/observed-page.ts'
import { openDesign, test } from './open-design.ts'

test('a select works by keyboard alone', async ({ page }) => {
  await openDesign(page, 'category')
  const list = page.getByRole('combobox', { name: 'Category', exact: true })
  const option = (name: string) => page.getByRole('listbox').getByRole('option', { name })
  await expect(list).toHaveValue('')

  await list.focus()
  await page.keyboard.press('Enter')
  await expect(option('Real Estate')).toBeFocused()
  await expect(list).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('End')
  await expect(option('Jewelry')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(option('Real Estate')).toBeFocused()
  await page.keyboard.press('y')
  await expect(option('Yachts'), 'by its first letter').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(list).toHaveValue('Yachts')
  await expect(list).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(option('Yachts'), 'it opens at what is chosen').toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(list).toHaveValue('Yachts')
})

test('a disabled option is announced and cannot be chosen', async ({ page }) => {
  await openDesign(page, 'stage')
  const stage = page.getByRole('combobox', { name: 'Stage' })
  await stage.click()
  const completed = page.getByRole('listbox').getByRole('option', { name: 'Completed' })
  await expect(completed).toBeDisabled()
  await completed.click({ force: true })
  await page.keyboard.press('Escape')
  await expect(stage).toHaveValue('review')
  await expect(page.getByRole('combobox', { name: 'Category of the deal' })).toBeDisabled()
})

test('a combobox finds options by typing, and accepts only options of its list', async ({ page }) => {
  await openDesign(page, 'place')
  const portBox = page.getByRole('combobox', { name: 'Port or place' })
  await portBox.pressSequentially('como')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/Lake Como/)
  await page.keyboard.press('Enter')
  await expect(portBox).toHaveValue('Lake Como')
  await expect(page.getByRole('listbox')).toBeHidden()

  await portBox.fill('Atlantis')
  await expect(page.getByText('No place of that name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(portBox).not.toHaveValue('Atlantis')
})

test('a combobox shows several choices as chips, which keys remove', async ({ page }) => {
  await openDesign(page, 'places')
  const places = page.getByRole('combobox', { name: 'Where the buyer would look' })
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await places.pressSequentially('gst')
  await page.keyboard.press('Enter')
  await expect(remove('Gstaad')).toBeVisible()
  await expect(places).toHaveValue('')
  for (const _ of ['closes the list', 'empties nothing']) await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(remove('Gstaad')).toBeVisible()

  await page.keyboard.press('Backspace')
  await expect(remove('Gstaad')).toHaveCount(0)
  for (const name of ['Antibes', 'Lake Como', 'Saint-Barthélemy']) await expect(remove(name)).toBeVisible()
  await remove('Antibes').click()
  await expect(remove('Antibes')).toHaveCount(0)
})

test('a switch and a checkbox toggle by the space bar and by their labels', async ({ page }) => {
  await openDesign(page, 'switches')
  for (const control of [
    page.getByRole('switch', { name: 'Make this listing private' }),
    page.getByRole('checkbox', { name: 'Escrow is offered' }),
  ]) {
    await control.focus()
    await page.keyboard.press('Space')
    await expect(control).toBeChecked()
    await page.keyboard.press('Space')
    await expect(control).not.toBeChecked()
  }
  await page.getByText('Make this listing private', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Make this listing private' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Marketing' })).toBeDisabled()
})

test('tabs are one stop of the Tab key, and arrows skip the disabled one', async ({ page }) => {
  await openDesign(page, 'tabs')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(/All Deals/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Buying/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab(/Buying/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveText('Buying: what belongs here, in a table.')

  await page.keyboard.press('Home')
  await expect(tab(/All Deals/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
  await expect(tab(/Completed/)).toBeDisabled()
})

test('arrows choose among radios and segments', async ({ page }) => {
  await openDesign(page, 'radios')
  const radio = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name })
  await radio('How you appear', 'First name only').focus()
  await page.keyboard.press('ArrowDown')
  await expect(radio('How you appear', 'Member')).toBeChecked()
  await expect(radio('How you appear', 'Member')).toBeFocused()

  const theme = page.locator('#choices').getByRole('radiogroup', { name: 'Theme' })
  await theme.getByRole('radio', { name: 'Auto' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('a field announces its error', async ({ page }) => {
  await openDesign(page)
  const email = page.getByRole('textbox', { name: 'Email Address' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('An address has an @ and a domain, such as name@house.example.')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toHaveAccessibleDescription('Shown in bold on the card; the address stays out of it.')
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')

  for (const [name, words] of [
    ['Category of the mandate', 'Choose the category the mandate belongs to.'],
    ['Home port', 'Choose one of the places in the list.'],
  ] as const) {
    const list = page.getByRole('combobox', { name, exact: true })
    await expect(list).toHaveAttribute('aria-invalid', 'true')
    await expect(list).toHaveAccessibleDescription(words)
  }
  const owner = page.getByRole('checkbox', { name: /^I act for the owner/ })
  await expect(owner).toHaveAccessibleDescription('This is needed before the listing can be published.')
  await expect(page.getByRole('radiogroup', { name: 'How you appear to buyers' })).toHaveAccessibleDescription(
    'Choose one; it can be changed at any time.',
  )
})

test('an amount is shown as it will be read, in its currency', async ({ page }) => {
  await openDesign(page, 'amount')
  const price = page.getByRole('textbox', { name: 'Price' })
  const currency = page.locator('#fields').getByRole('combobox', { name: 'Currency' }).first()
  await expect(price).toHaveAccessibleDescription(/€48,000,000/)

  await price.fill('2 500 000,50')
  await expect(price).toHaveAccessibleDescription(/€2,500,000\.50/)
  await chooseOption(currency, 'CHF')
  await expect(price).toHaveAccessibleDescription(/CHF\s2,500,000\.50/)
  await expect(price, 'what was typed stays').toHaveValue('2 500 000,50')
  await price.fill('about two')
  await expect(price).not.toHaveAccessibleDescription(/CHF/)
})

test('a form can be filled and sent by keyboard alone', async ({ page }) => {
  await openDesign(page, 'mandate form')
  const form = page.getByRole('form', { name: 'Mandate' })
  await form.getByRole('textbox', { name: 'Mandate title' }).focus()
  await page.keyboard.type('Ketch')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: 'Mandate category' })).toBeFocused()
  await page.keyboard.press('Enter')
  const option = (name: string) => page.getByRole('listbox').getByRole('option', { name })
  await expect(option('Real Estate')).toBeFocused()
  await page.keyboard.press('y')
  await expect(option('Yachts')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Mandate category' })).toHaveValue('Yachts')

  await form.getByRole('textbox', { name: 'Mandate title' }).press('Enter')
  await expect(form.getByRole('status')).toHaveText(
    'title: Ketch, category: Yachts, requirements: empty, budget_max: empty, currency: USD, is_active: on',
  )
})

test('with forced colors, chosen options still differ from others', async ({ page }) => {
  await openDesign(page, 'tabs', 'switches')
  await page.emulateMedia({ forcedColors: 'active' })
  const border = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  expect(await border(/All Deals/)).not.toBe(await border(/Buying/))

  const ground = (name: string) =>
    page.getByRole('checkbox', { name }).evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(await ground('Viewings by appointment only')).not.toBe(await ground('Escrow is offered'))
  const track = (name: string) =>
    page.getByRole('switch', { name }).evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(await track('Deal Updates')).not.toBe(await track('Make this listing private'))
})
