import type { Page } from '@playwright/test'
import { toastOf } from '../support/joined-member.ts'
import {
  allowStatus,
  anotherBrowser,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { refuse } from './own-listings.ts'

/** A listing for named members of the sample seller, with its page about access open. */
async function openNamedListing(page: Page): Promise<string> {
  await signIn(page, 'seller')
  const created = await page.request.post('/api/listings', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ title: `Named house ${Date.now()}`, price: '1000000', currency: 'EUR', category: 'Real Estate' },
      ...{ location: 'Nice', description: 'A house.', is_private: true, audience: 'named' },
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = await created.json()
  await page.goto(`/dashboard/listings/${id}/access`)
  await untilHydrated(page)
  return id
}

/** Opens the dialog that gives access to a new listing, and chooses one member in it. */
async function chooseIngrid(page: Page) {
  await openNamedListing(page)
  const members = page.getByRole('region', { name: 'Admitted members' })
  const dialog = page.getByRole('dialog')
  await members.getByRole('button', { name: 'Give Access' }).click()
  await dialog.getByLabel('Find a verified member').fill('Ingrid')
  await dialog.getByRole('checkbox', { name: /Ingrid/ }).check()
  return { members, dialog }
}

test('an owner changes what a member has, and gives it again, without losing the rest of it', async ({ page }) => {
  const { members, dialog } = await chooseIngrid(page)
  await dialog.getByRole('radio', { name: 'All of that' }).check()
  await dialog.getByRole('radio', { name: 'One week' }).check()
  await dialog.getByLabel('Why').fill('Old client')
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(toastOf(page, 'Access given')).toBeVisible()
  await expect(members).toContainText('Sees everything')
  await expect(members).toContainText('Old client')

  await members.getByRole('button', { name: /^Change access of Ingrid/ }).click()
  await expect(dialog.getByRole('radio', { name: 'All of that' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: ', as now' })).toBeChecked()
  await expect(dialog.getByLabel('Why')).toHaveValue('Old client')
  await expectAccessibleInBothThemes(page, 'change of access')
  await dialog.getByLabel('Why').fill('Client of many years')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page, 'Access changed')).toBeVisible()
  await expect(members).toContainText('Client of many years')
  await expect(members).toContainText('Sees everything, documents and floor plans too until')
  await expectNoSidewaysScroll(page)

  await members.getByRole('button', { name: 'Give Access' }).click()
  await dialog.getByLabel('Find a verified member').fill('Ingrid')
  const ingrid = dialog.getByRole('checkbox', { name: /Ingrid/ })
  await expect(ingrid).toHaveAccessibleDescription(/Sees everything.* until/)
  await ingrid.check()
  await expect(dialog.getByRole('radio', { name: 'All of that' })).toBeChecked()
  await expect(dialog.getByLabel('Why')).toHaveValue('Client of many years')
  await dialog.getByRole('radio', { name: 'One month' }).check()
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(toastOf(page, 'Access given')).toBeVisible()
  await expect(members).toContainText('Client of many years')
  await expect(members).toContainText('Sees everything')
})

test('an owner sees whose notes a new one replaces, and loses nothing of what they wrote by choosing members', {
  tag: '@desktop',
}, async ({ page }) => {
  const { members, dialog } = await chooseIngrid(page)
  const ingrid = dialog.getByRole('checkbox', { name: /Ingrid/ })
  const other = dialog.getByRole('checkbox', { name: /^(?!.*Ingrid)/ }).first()
  await dialog.getByLabel('Why').fill('Old client')
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(members).toContainText('Old client')
  await members.getByRole('button', { name: 'Give Access' }).click()
  await dialog.getByLabel('Find a verified member').fill('e')
  await other.check()
  await dialog.getByLabel('Why').fill('Met in Basel')
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(members).toContainText('Met in Basel')

  await members.getByRole('button', { name: 'Give Access' }).click()
  await dialog.getByLabel('Find a verified member').fill('e')
  await ingrid.check()
  await expect(dialog.getByLabel('Why')).toHaveValue('Old client')
  await other.check()
  await expect(dialog.getByRole('checkbox', { checked: true }).nth(1)).toHaveAccessibleDescription(
    /Your note stays: “Met in Basel”/,
  )
  await dialog.getByLabel('Why').fill('For the auction')
  await expect(ingrid).toHaveAccessibleDescription(/What you write below replaces your note: “Old client”/)
  await expect(dialog.getByRole('checkbox', { checked: true }).nth(1)).toHaveAccessibleDescription(
    /What you write below replaces your note: “Met in Basel”/,
  )
  // The other member is the first now, and what the owner wrote stays.
  await ingrid.uncheck()
  await expect(dialog.getByLabel('Why')).toHaveValue('For the auction')
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(members).toContainText('For the auction')
  await expect(members).toContainText('Old client')
  await expect(members).not.toContainText('Met in Basel')
})

test('an open page of a listing for named members becomes “Listing Not Found” with the revocation', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const id = await openNamedListing(page)
  const members = page.getByRole('region', { name: 'Admitted members' })
  await members.getByRole('button', { name: 'Give Access' }).click()
  await page.getByRole('dialog').getByLabel('Find a verified member').fill('Ingrid')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Ingrid/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Give Access' }).click()
  await expect(members.getByRole('button', { name: 'Revoke access' })).toBeVisible()
  const other = await (await anotherBrowser(browser, { baseURL })).newPage()
  await signIn(other, 'buyer')
  await other.goto(`/listings/${id}`)
  await untilHydrated(other)
  await expect(other.getByRole('heading', { level: 1, name: /^Named house/ })).toBeVisible()
  await members.getByRole('button', { name: 'Revoke access' }).click()
  await expect(other.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible()
  await expect(other.getByText(/Named house/)).toHaveCount(0)
  await other.context().close()
})

test('what an owner chose and wrote is still there if the access is refused', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const { members, dialog } = await chooseIngrid(page)
  await dialog.getByRole('radio', { name: 'One month' }).check()
  await dialog.getByLabel('Why').fill('Client of many years')
  // As if the member had lost verification after the search.
  await refuse(page, 'access/grant', 422, 'MEMBER_NOT_VERIFIED', 'Only verified members can be given access.')
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Only verified members can be given access.')
  await expect(dialog.getByRole('checkbox', { name: /Ingrid/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'One month' })).toBeChecked()
  await expect(dialog.getByLabel('Why')).toHaveValue('Client of many years')
  await page.unroute('**/api/rpc/access/grant*')
  await dialog.getByRole('button', { name: 'Give Access' }).click()
  await expect(toastOf(page, 'Access given')).toBeVisible()
  await expect(members).toContainText('Client of many years')

  await members.getByRole('button', { name: /^Change access of Ingrid/ }).click()
  await dialog.getByLabel('Why').fill('Client of both houses')
  await refuse(page, 'access/grant', 422, 'MEMBER_NOT_VERIFIED', 'Only verified members can be given access.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Only verified members can be given access.')
  await expect(dialog.getByLabel('Why')).toHaveValue('Client of both houses')
  await page.unroute('**/api/rpc/access/grant*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(members).toContainText('Client of both houses')
  allowStatus(complaints, 422)
})
