import { chooseOption } from '../support/choose-option.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowNetworkError, expect, expectAccessible, test, themes, untilHydrated } from '../support/observed-page.ts'

test('a select opens our list, by mouse and by keyboard', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  const category = page.getByRole('combobox', { name: 'Category' })
  const list = page.getByRole('listbox', { name: 'Category' })

  await category.click()
  await expect(list).toBeVisible()
  await category.click()
  await expect(list).toBeHidden()
  await category.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list, 'a click elsewhere closes it').toBeHidden()
  await expect(category).toHaveValue('')

  await category.press(' ')
  const option = (name: string) => list.getByRole('option', { name })
  await page.keyboard.press('End')
  await expect(option('Jewelry')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('is')
  await expect(option('Islands'), 'by its first letters').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(category).toBeFocused()
  await expect(category).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('ya')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(category).toHaveValue('Yachts')
  await expect(category).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Location')).toBeFocused()
})

test('the list of a select is accessible in both themes and fits a narrow window', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/listings')
  const order = page.getByRole('combobox', { name: 'Order' })
  const list = page.getByRole('listbox', { name: 'Order' })
  await untilHydrated(page)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await order.click()
    await expect(list.getByRole('option')).toHaveText(['Newest first', 'Price, lowest first', 'Price, highest first'])
    await expectAccessible(page, '[role=listbox]')
    const box = await list.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320, 'inside the window').toBe(true)
    await page.keyboard.press('Escape')
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await order.press('ArrowDown')
  const edge = (name: string) =>
    list.getByRole('option', { name }).evaluate((line) => getComputedStyle(line).backgroundColor)
  expect(await edge('Newest first'), 'the current line differs').not.toBe(await edge('Price, lowest first'))
})

test('the picker of a phone is left to the phone', { tag: '@phone' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  const prevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('mousedown', (event) => setTimeout(() => resolve(event.defaultPrevented)), {
          once: true,
        }),
      ),
  )
  await page.getByLabel('Category').tap()
  expect(await prevented).toBe(false)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await chooseOption(page.getByLabel('Category'), 'Yachts')
  await expect(page.getByLabel('Category')).toHaveValue('Yachts')
})

test('if our list cannot be loaded, the next click opens the system’s', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await page.route(/\/assets\/.*select-list|\/assets\/popups/, (route) => route.abort())
  const category = page.getByLabel('Category')
  await category.click()
  await expect(toastOf(page, 'This could not be opened')).toBeVisible()
  const isHandled = await category.evaluate(
    (select) => !select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
  )
  expect(isHandled).toBe(false)
})
