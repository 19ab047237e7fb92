import type { Page } from '@playwright/test'
import { type JoinedMember, joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectAccessible, test } from '../support/observed-page.ts'

const given = [
  { title: 'Sloop', category: 'Yachts', currency: 'EUR', budget_max: '300000' },
  { title: 'Atoll', category: 'Islands', currency: 'USD', budget_max: '9000000', status: 'urgent' },
  { title: 'Nocturne', category: 'Art', currency: 'JPY', budget_max: '90000000', is_active: false },
]

async function givenThree(baseURL: string | undefined): Promise<JoinedMember> {
  const member = await joinedMember(baseURL)
  for (const data of given) {
    const response = await member.api.post('/api/mandates', { data })
    expect(response.status(), await response.text()).toBe(201)
  }
  return member
}

const titlesOf = (page: Page) => page.getByRole('list', { name: 'My mandates' }).getByRole('heading')
const ownMandates = async ({ api }: JoinedMember): Promise<{ title: string; is_active: boolean }[]> =>
  (await (await api.get('/api/mandates/mine')).json()).items
const countActive = async (member: JoinedMember) =>
  (await ownMandates(member)).filter(({ is_active }) => is_active).length

test('filters and order of own mandates are in the address, and survive a reload and Back', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await givenThree(baseURL), '/dashboard/mandates')
  const titles = titlesOf(page)
  await expect(titles).toHaveText(['Nocturne', 'Atoll', 'Sloop'])
  await page.getByLabel('Order').selectOption('Highest budget')
  await expect(titles).toHaveText(['Atoll', 'Nocturne', 'Sloop'])
  await page.getByLabel('Standing').selectOption('Active')
  await expect(titles).toHaveText(['Atoll', 'Sloop'])
  await expect(page.getByText('2 mandates match')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search my mandates' })
  await search.fill('sloop')
  await expect(titles).toHaveText(['Sloop'])
  await expect(page).toHaveURL(/standing=active/)
  await page.reload()
  await expect(titles).toHaveText(['Sloop'])
  await expectAccessible(page)

  await search.fill('sloop of nobody')
  await expect(page.getByRole('heading', { name: 'No mandates match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles).toHaveText(['Nocturne', 'Atoll', 'Sloop'])
  await page.goBack()
  await expect(page).toHaveURL(/standing=active/)
  await expect(page.getByLabel('Standing')).toHaveValue('active')
})

test('several mandates are hidden at once by keyboard, and Undo shows them', async ({ page, baseURL }) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/mandates')
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter')
  const bar = page.getByRole('region', { name: 'Selected mandates' })
  await page.getByRole('checkbox', { name: 'Sloop' }).press('Space')
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('checkbox', { name: 'Select all shown' }).press('Space')
  await expect(bar).toContainText('3 selected')
  await expect(bar.getByRole('button', { name: 'Show (1)' })).toBeEnabled()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Hide (2)' }).press('Enter')
  const hidden = toastOf(page, '2 mandates hidden')
  await expect(hidden).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await countActive(member)).toBe(0)
  await hidden.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, '2 mandates shown')).toBeVisible()
  expect(await countActive(member)).toBe(2)
})

test('one mandate is hidden and shown again on its card', async ({ page, baseURL }) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/mandates')
  const card = page.getByRole('article', { name: 'Sloop' })
  await card.getByRole('button', { name: 'Hide Sloop' }).click()
  await expect(card).toContainText('Inactive')
  expect(await countActive(member)).toBe(1)
  await card.getByRole('button', { name: 'Show Sloop' }).click()
  await expect(card.getByRole('button', { name: 'Hide Sloop' })).toBeVisible()
  expect(await countActive(member)).toBe(2)
})

test('a duplicated mandate opens in the editor, hidden until its buyer shows it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/mandates')
  await page.getByRole('button', { name: 'Duplicate Sloop' }).click()
  await expect(toastOf(page, 'Mandate duplicated')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/edit-mandate\//)
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Sloop')
  await expect(page.getByRole('switch', { name: 'Active Mandate' })).not.toBeChecked()
  expect((await ownMandates(member))[0]).toMatchObject({ title: 'Copy of Sloop', is_active: false })
})
