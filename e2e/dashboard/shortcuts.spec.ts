import { correspondents } from '../conversations/correspondents.ts'
import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'

test('j and k move through the listings with a visible focus, and Enter opens one', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/listings')
  // The first keys wait for their code.
  const load = await holdScripts(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  load()
  const focused = page.locator('[data-walk] > :focus-within')
  const second = page.locator('[data-walk] > li').nth(1)
  await expect(second.locator('a:focus')).toHaveCount(1)
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('k')
  const first = page.locator('[data-walk] > li').first().locator('a:focus-visible')
  await expect(first).toHaveCount(1)
  const href = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
})

test('a slash focuses the search of the page, or opens the palette where there is none', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/listings')
  await page.keyboard.press('/')
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  // In a field the keys are text.
  await page.keyboard.type('/jg?')
  await expect(search).toHaveValue('/jg?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/dashboard\/deals$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Deal Management' })).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/dashboard\/create$/)
  await page.locator('#content').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
})

test('j moves through conversations', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.starter, '/dashboard/messages')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: new RegExp(pair.title) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/messages/${pair.id}`))
})

test('a question mark lists the shortcuts of the page, which the settings turn off', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/listings')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Next in the list')).toBeVisible()
  await expect(list.getByText('Deal Management')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the list of shortcuts', '[role=dialog]')
  // In the dialog no shortcut works.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL(/\/listings/)

  await page.goto('/dashboard/settings#keyboard')
  const choice = page.getByRole('switch', { name: 'Shortcuts of one key' })
  await expect(choice).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes('changeKeyboard'))
  await choice.uncheck()
  await saved
  await choice.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await page.reload()
  await expect(choice).not.toBeChecked()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/settings/)
  // The list stays within reach, and so does the palette, whose keys are no single key.
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click()
  await expect(list).toContainText('Shortcuts of one key are off.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
})

test('visitors get no palette and no shortcuts', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/listings')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toHaveCount(0)
})
