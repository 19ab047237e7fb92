import { givenListings, uniqueWord } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowNotFound,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from '../support/observed-page.ts'

test('a member saves a search, is shown what is new for it, and deletes it', async ({ page, baseURL }) => {
  // The job that looks for new listings runs once a minute.
  test.setTimeout(180_000)
  const word = uniqueWord()
  await givenListings(baseURL, word, [{}])
  const member = await joinedMember(baseURL)

  await test.step('from the filters of the page', async () => {
    await openAs(page, member, `/listings?search=${word}&min=500000&currency=EUR`)
    await page.getByRole('button', { name: 'Save Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await expect(dialog.getByLabel('Name')).toHaveValue(`“${word}” from €500K`)
    await dialog.getByLabel('Name').fill('Houses by the water')
    await dialog.getByRole('radio', { name: 'Once a day' }).check()
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await toastOf(page, 'Search saved').getByRole('button', { name: 'Saved Searches' }).click()
  })

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Houses by the water' }) })
  await test.step('with its filters in words, and what is new', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Saved Searches' })).toBeVisible()
    await expect(row).toContainText(`“${word}”, from €500K`)
    await expect(row).toContainText('Nothing new')
    await givenListings(baseURL, word, [{ title: `Another ${word}` }])
    await expect(row).toContainText('1 new since', { timeout: 130_000 })
    await expect(row).toContainText('Saved on')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page, 'saved searches')
  })

  await test.step('opened, the new listing is marked, and nothing is new any more', async () => {
    await row.getByRole('link', { name: 'Houses by the water' }).click()
    const card = page.getByRole('article', { name: `Another ${word}` })
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    await expect(page.getByRole('article', { name: `House ${word} 1` }).getByText('New', { exact: true })).toHaveCount(
      0,
    )
    await page.goto('/dashboard/searches')
    await untilHydrated(page)
    await expect(row).toContainText('Nothing new')
  })

  await test.step('other alerts, another name', async () => {
    const alerts = row.getByRole('combobox', { name: 'Alerts for Houses by the water' })
    await alerts.selectOption('never')
    await row.getByRole('button', { name: 'Rename Houses by the water' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename search' })
    await dialog.getByLabel('Name').fill('Houses by the sea')
    await dialog.getByLabel('Name').press('Enter')
    await expect(page.getByRole('combobox', { name: 'Alerts for Houses by the sea' })).toHaveValue('never')
  })

  await test.step('deleted, brought back, and deleted', async () => {
    const heading = page.getByRole('heading', { name: 'Houses by the sea' })
    await page.getByRole('button', { name: 'Delete Houses by the sea' }).click()
    await expect(page.getByText('You have not saved a search yet')).toBeVisible()
    await toastOf(page, '“Houses by the sea” was deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Delete Houses by the sea' }).click()
    await expect(heading).toHaveCount(0)
  })
})

test('the page of an e-mail’s link asks before it ends anything, and says if the link is incomplete', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/end-alerts')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  for (const [tokenLength, question] of [
    [43, 'End the alerts of this search?'],
    [86, 'End the alerts of all searches that the e-mail was about?'],
  ] as const) {
    await page.goto(`/end-alerts#${'A'.repeat(tokenLength)}`)
    await page.reload()
    await untilHydrated(page)
    await expect(page.getByText(question)).toBeVisible()
  }
})

test('the page of an e-mail’s link ends the alerts, and says if it could not', async ({ page, complaints }) => {
  const call = '**/api/rpc/searches/endAlerts'
  await page.goto(`/end-alerts#${'A'.repeat(43)}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'End the Alerts' }).click()
  await expect(page.getByText('This link is incomplete, or the search was deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' }).last()).toBeVisible()
  // Only an e-mail has a link that works.
  await page.route(call, (route) => route.fulfill({ json: { json: { ended: true } } }))
  await page.getByRole('button', { name: 'End the Alerts' }).click()
  await expect(page.getByText('No more alerts come for this search.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End the Alerts' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  allowNotFound(complaints)
})
