import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { threadOf, typeAndSend } from '../conversations/correspondents.ts'
import { chooseOption } from '../support/choose-option.ts'
import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, expectAccessible, test, untilHydrated } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

const namesIn = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('heading', { level: 2 })

test('a verified member finds others by words and filters, which the address keeps, and opens a card', async ({
  page,
}) => {
  await signIn(page, 'buyer')
  await page.goto('/dashboard')
  await untilHydrated(page)
  const menu = page.getByRole('button', { name: /^Dashboard menu/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(namesIn(page).filter({ hasText: 'Idris Halabi-Roux' })).toBeVisible()

  await chooseOption(page.getByRole('combobox', { name: 'Speciality' }), /^Yachts/)
  await expect(page).toHaveURL(/speciality=Yachts/)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('portofino')
  await expect(page).toHaveURL(/search=portofino/)
  await expect(namesIn(page)).toHaveText(['Aurelio Fontanelle'])
  await expectAccessible(page)
  await page.reload()
  await untilHydrated(page)
  await expect(namesIn(page)).toHaveText(['Aurelio Fontanelle'])

  await page.getByRole('link', { name: 'Aurelio Fontanelle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelio Fontanelle' })).toBeVisible()
  const listings = page.getByRole('region', { name: 'Open listings' })
  await expect(listings.getByRole('link').first()).toHaveAttribute('href', /\/listings\//)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/search=portofino/)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(namesIn(page).filter({ hasText: 'Idris Halabi-Roux' })).toBeVisible()
})

test('a member writes to another from their card, and the conversation leads to no deal', async ({ page, baseURL }) => {
  const { id: listing_id, seller: other } = await givenListing(baseURL)
  await signIn(page, 'buyer')
  const about = await page.request.post('/api/conversations', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { listing_id, content: 'Is the boathouse part of it?', key: randomUUID() },
  })
  expect(about.status(), await about.text()).toBe(200)

  await page.goto(`/dashboard/members/${other.id}`)
  await untilHydrated(page)
  const form = page.getByRole('form', { name: 'Message' })
  await form.getByRole('textbox', { name: 'Your message' }).fill('Do you know a notary in Genoa?')
  await form.getByRole('button', { name: 'Message' }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages\//)
  await expect(threadOf(page)).toContainText('Do you know a notary in Genoa?')
  await expect(page.getByText(/^Direct conversation\. To open a deal/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Convert to Deal' })).toBeHidden()

  await openAs(page, other, '/dashboard/information-requests')
  await page.getByRole('link', { name: 'Direct conversation', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Direct conversation' })).toBeVisible()
  await typeAndSend(page, 'I do, and will ask her.')
})

test('a verified member reads whether others find them here, and is led to the choice', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'seller')
  await page.goto('/dashboard/members')
  await untilHydrated(page)
  await expect(page.getByText('Verified members can find you here.')).toBeVisible()
  await page.route('**/api/rpc/members/readProfile*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace('"findable":true', '"findable":false') })
  })
  await page.goto('/about')
  await untilHydrated(page)
  await page.evaluate(() => history.pushState({}, '', '/dashboard/members'))
  await expect(page.getByText('You are not listed, so members cannot find you here.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Let members find you' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile#directory$/)
  await expect(page.getByRole('switch', { name: 'Let verified members find me' })).toBeInViewport()
})

test('a member who is not verified reads how to become so, and may choose to be found', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/members')
  await expect(page.getByRole('heading', { name: 'Verified members can search the directory' })).toBeVisible()
  await page.goto('/dashboard/profile')
  await untilHydrated(page)
  const choice = page.getByRole('switch', { name: 'Let verified members find me' })
  await expect(choice).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes('members/updateProfile'))
  await choice.check()
  await saved
  await page.reload()
  await expect(choice).toBeChecked()
})
