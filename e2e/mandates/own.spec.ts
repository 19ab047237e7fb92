import type { Page } from '@playwright/test'
import { chooseOption } from '../support/choose-option.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { givenMandate } from '../support/given-mandate.ts'
import { type JoinedMember, joinedMember, navigateAs, openAs, toastOf } from '../support/joined-member.ts'
import { allowNotFound, allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { wordsOfToday } from '../support/words-of-today.ts'

const create = { name: 'Create Mandate' }
const update = { name: 'Update Mandate' }
const cards = (page: Page) => page.getByRole('list', { name: 'My mandates' }).getByRole('article')
const ownMandates = async ({ api }: JoinedMember) => (await (await api.get('/api/mandates/mine')).json()).items

test('a member creates a mandate and finds it among their own', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/mandates')
  await expect(page.getByRole('heading', { name: 'No mandates found' })).toBeVisible()
  await expect(page.getByText("You haven't created any mandates yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Create New Mandate' }).click()

  await page.getByRole('button', create).click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expect(page.getByText('Please choose a category')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.getByLabel('Title').fill('Rinpa screens, a pair')
  await chooseOption(page.getByLabel('Category'), 'Art')
  await page.getByLabel('Location').fill('Kyoto')
  await chooseOption(page.getByLabel('Currency'), 'JPY')
  await page.getByLabel('Minimum Budget').fill('150.000.000,50')
  await page.getByRole('button', create).click()
  await expect(page.getByText('Amounts in yen have no decimals.')).toBeVisible()
  await page.getByLabel('Minimum Budget').fill('150.000.000')
  await expect(page.getByText('¥150,000,000')).toBeVisible()
  await page.getByLabel('Maximum Budget').fill('90,000,000')
  await page.getByRole('button', create).click()
  await expect(page.getByText('The minimum budget must not be higher than the maximum.')).toBeVisible()
  await expect(page.getByLabel('Minimum Budget')).toBeFocused()
  await page.getByLabel('Maximum Budget').fill('¥190m')
  await expect(page.getByText('The minimum budget must not be higher than the maximum.')).toBeHidden()
  await page.getByLabel('Requirements').fill('Six panels each.')
  await page.getByRole('radio', { name: /Urgent/ }).check()
  await page.getByRole('switch', { name: 'Active Mandate' }).uncheck()
  await page.getByRole('button', create).click()
  await expect(toastOf(page, 'Your mandate has been created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/mandates$/)
  for (const text of ['Rinpa screens', 'Art', 'Kyoto', 'Urgent', 'Inactive', '¥150,000,000 – ¥190,000,000'])
    await expect(cards(page)).toContainText(text)
  await expect(cards(page)).toContainText(wordsOfToday('today'))
  const [savedMandate] = await ownMandates(member)
  expect(savedMandate).toMatchObject({
    budget_min: '150000000.00',
    currency: 'JPY',
    status: 'urgent',
    is_active: false,
  })
})

test('pressing twice, and retrying after a lost response, creates one mandate', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create-mandate')
  let answers = 0
  await page.route('**/api/rpc/mandates/create', async (route) => {
    answers += 1
    const answer = await route.fetch()
    if (answers === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await page.getByLabel('Title').fill('One of one')
  await chooseOption(page.getByLabel('Category'), 'Jewelry')
  await page.getByRole('button', create).dblclick()
  await expect(toastOf(page, 'Failed to create mandate. Please try again.')).toBeVisible()
  await page.getByLabel('Title').fill('One of one, after all')
  await page.getByRole('button', create).click()
  await expect(toastOf(page, 'Your mandate has been created successfully')).toBeVisible()
  expect((await ownMandates(member)).map(({ title }: { title: string }) => title)).toEqual(['One of one, after all'])
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET')),
  )
})

test('a member changes a mandate that was changed elsewhere meanwhile', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const { id, title, buyer } = await givenMandate(baseURL, uniqueWord())
  await openAs(page, buyer, '/dashboard/mandates')
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Minimum Budget')).toHaveValue('2000000')
  await page.getByLabel('Title').fill(`${title}, by spring`)
  await page.getByLabel('Maximum Budget').fill('')
  const elsewhere = await buyer.api.patch(`/api/mandates/${id}`, { data: { version: 1, title, location: 'Baltic' } })
  expect(elsewhere.status(), await elsewhere.text()).toBe(200)
  await page.getByRole('button', update).click()
  await expect(page.getByText('This mandate was changed elsewhere.')).toBeVisible()
  await page.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Baltic')
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, by spring`)
  await page.getByRole('button', update).click()
  await expect(toastOf(page, 'Mandate updated successfully')).toBeVisible()
  await expect(cards(page)).toContainText(`${title}, by spring`)
  await expect(cards(page)).toContainText('From €2,000,000')
  await expect(cards(page)).toContainText('Active')
  await page.getByRole('link', { name: `View ${title}, by spring` }).click()
  await expect(page).toHaveURL(`/mandates/${id}`)
  allowStatus(complaints, 409)
})

test('the form of a mandate keeps its content if saving fails', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const { id, buyer } = await givenMandate(baseURL, uniqueWord())
  await openAs(page, buyer, `/dashboard/edit-mandate/${id}`)
  await page.route('**/api/rpc/mandates/update', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByLabel('Location').fill('Cap Ferrat')
  await page.getByRole('button', update).click()
  await expect(toastOf(page, 'Failed to update mandate')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Cap Ferrat')
  allowStatus(complaints, 500)
})

test('the draft of a mandate survives leaving the page, and is offered to its writer only', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create-mandate')
  await page.getByLabel('Title').fill('Island off Hvar')
  await page.getByRole('radio', { name: /Urgent/ }).check()
  await expect(page.getByText('Draft saved in this browser.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have an unfinished draft.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await openAs(page, await joinedMember(baseURL, 'Another Member'), '/dashboard/create-mandate')
  await expect(page.getByRole('button', create)).toBeVisible()
  await expect(page.getByText('You have an unfinished draft.')).toBeHidden()
  await openAs(page, member, '/dashboard/create-mandate')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Island off Hvar')
  await expect(page.getByRole('radio', { name: /Urgent/ })).toBeChecked()
})

test('another member’s mandate is not found', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const { id } = await givenMandate(baseURL, uniqueWord())
  await openAs(page, await joinedMember(baseURL), `/dashboard/edit-mandate/${id}`)
  await expect(page.getByRole('heading', { name: 'Mandate not found' })).toBeVisible({ timeout: 15_000 })
  allowNotFound(complaints)
})

test('if own mandates cannot be loaded, a marked preview is shown until a retry succeeds', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  const { title, buyer } = await givenMandate(baseURL, uniqueWord())
  await page.route('**/api/rpc/mandates/listOwn*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await navigateAs(page, buyer, '/dashboard/mandates')
  await expect(toastOf(page, 'Failed to load your mandates')).toHaveCount(1, { timeout: 20_000 })
  await expect(page.getByText('Demo data shown for preview')).toBeVisible()
  const demo = page.getByRole('list', { name: 'Demo mandates' })
  await expect(demo.getByRole('article')).toHaveCount(6)
  await expect(demo.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/rpc/mandates/listOwn*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toContainText(title)
  await expect(demo).toHaveCount(0)
  allowStatus(complaints, 500)
})
