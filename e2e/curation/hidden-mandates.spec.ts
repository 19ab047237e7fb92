import { request } from '@playwright/test'
import { chooseOption } from '../support/choose-option.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { givenMandate } from '../support/given-mandate.ts'
import { openAs } from '../support/joined-member.ts'
import { anotherBrowser, expect, newAddress, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('a curator hides a mandate, its owner reads why, and it is shown again', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const word = uniqueWord()
  const { id, title, buyer } = await givenMandate(baseURL, word)
  const visitor = await request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: newAddress() })
  const listedTitles = async () => (await visitor.get(`/api/mandates?search=${word}`)).text()
  await signIn(page, 'curator')
  const row = page.getByRole('row').filter({ hasText: title })

  await test.step('the curator finds it by a word and hides it with a reason', async () => {
    await page.goto('/curation/mandates')
    await page.getByLabel('Search mandates').fill(word)
    await expect(page.getByText('Showing 1 mandate')).toBeVisible()
    await row.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The requirements name a client.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(row.getByText('Hidden by curators')).toBeVisible()
    await expect(row.getByText('The requirements name a client.')).toBeVisible()
    expect(await listedTitles()).not.toContain(title)
    await expect.poll(async () => (await visitor.get(`/mandates/${id}`)).status()).toBe(404)
  })

  await test.step('the owner is notified, and reads the reason on the mandate, in their list and above the form', async () => {
    const owner = await (await anotherBrowser(browser)).newPage()
    await openAs(owner, buyer, '/dashboard/mandates')
    const card = owner.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('Hidden by a curator')).toBeVisible()
    await expect(card.getByRole('button', { name: `Duplicate ${title}` })).toBeHidden()
    await owner.getByRole('button', { name: /^Notifications/ }).click()
    await owner.getByRole('link', { name: /A curator has hidden one of your mandates/ }).click()
    await expect(owner).toHaveURL(`/mandates/${id}`)
    const notice = owner.getByRole('status').filter({ hasText: 'A curator has hidden this mandate.' })
    await expect(notice).toContainText('The requirements name a client.')
    await owner.goto(`/dashboard/edit-mandate/${id}`)
    await expect(notice).toContainText('The requirements name a client.')
    await expect(owner.getByRole('switch', { name: 'Active Mandate' })).toBeDisabled()
    await owner.context().close()
  })

  await test.step('the curator finds it among the hidden ones and shows it again', async () => {
    await page.goto('/curation/mandates')
    await chooseOption(page.getByLabel('Status'), 'Hidden by curators')
    await row.getByRole('button', { name: 'Show again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(row).toBeHidden()
    expect(await listedTitles()).toContain(title)
  })
})
