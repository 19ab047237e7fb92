import type { Browser, Locator, Page } from '@playwright/test'
import {
  allowNotFound,
  anotherBrowser,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

const password = 'a quiet evening at dusk'

test('an applicant is verified, invites a newcomer, and is suspended', async ({ page, browser }, { project }) => {
  test.slow()
  const tag = `${project.name} ${Date.now().toString(36)}`
  const applicant = await join(browser, `Perpetua ${tag}`)
  await signIn(page, 'curator')

  await test.step('a curator sees at once that one more applicant waits', async () => {
    await page.goto('/dashboard')
    const figure = (label: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} \\d+`) })
    for (const label of ['Open Reports', 'Fees Due', 'Hidden Listings', 'Hidden Mandates'])
      await expect(figure(label)).toBeVisible()
    await figure('Applications').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    const count = async () => {
      const waitingText = await page
        .getByRole('navigation', { name: 'Curation' })
        .getByText(/^\d+ waiting$/)
        .first()
        .textContent()
      return Number.parseInt(waitingText ?? '', 10)
    }
    const initialCount = await count()
    expect(initialCount).toBeGreaterThan(0)
    await (await join(browser, `Octavia ${tag}`)).context().close()
    await expect.poll(count).toBeGreaterThan(initialCount)
  })

  await test.step('an application without an introduction is apart, and does not count', async () => {
    await (await join(browser, `Sybil ${tag}`, { introduction: '' })).context().close()
    await page.getByRole('radio', { name: 'Incomplete' }).check()
    await expect(page).toHaveURL(/group=incomplete/)
    const line = page.getByRole('listitem').filter({ hasText: `Sybil ${tag}` })
    await loadUntil(page, line)
    await expect(line.getByText('No introduction', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Complete', exact: true }).check()
    await expect(page).not.toHaveURL(/group/)
  })

  await test.step('a curator reads the application and verifies', async () => {
    // The oldest application comes first, and other journeys file applications too.
    const applicantLink = page.getByRole('link', { name: `Perpetua ${tag}` })
    await loadUntil(page, applicantLink)
    await applicantLink.click()
    await expect(page.getByRole('heading', { level: 1, name: `Perpetua ${tag}` })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('We have e-mailed them.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw verification' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Next application: / })).toBeVisible()
    await expect(page.locator('body'), 'the focus moves on when a decision removes its button').not.toBeFocused()
  })

  const code = await test.step('the member carries the badge and gives an invitation', async () => {
    await applicant.goto('/dashboard/invitations')
    await expect(applicant.getByText('You have 3 left.')).toBeVisible()
    await applicant.getByRole('button', { name: 'Give an invitation' }).click()
    await applicant.getByLabel('Who it is for').fill('An old friend of the house')
    await applicant.getByLabel('Who it is for').press('Enter')
    const codeText = applicant.getByRole('dialog').getByText(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/)
    await expect(codeText, 'the focus moves to the code, because the button is gone').toBeFocused()
    const newCode = (await codeText.textContent()) ?? ''
    await applicant.getByRole('button', { name: 'Done' }).click()
    await expect(applicant.getByText('You have 2 left.')).toBeVisible()
    await expectAccessible(applicant)
    await expectNoSidewaysScroll(applicant)
    return newCode
  })

  await test.step('the newcomer appears in the sponsor’s list, and the sponsor on the curators’ page', async () => {
    const guest = await join(browser, `Quentin ${tag}`, { invitation: code })
    await guest.close()
    await applicant.reload()
    await expect(applicant.getByText(`Quentin ${tag}`)).toBeVisible()
    await page.goto('/curation/members')
    await page.getByLabel('Search members').fill(`quentin ${tag}`)
    await expect(page.getByText('Showing 1 member')).toBeVisible()
    await page.getByRole('link', { name: `Quentin ${tag}` }).click()
    await expect(
      page.getByRole('region', { name: 'Vouching' }).getByRole('link', { name: `Perpetua ${tag}` }),
    ).toBeVisible()
    await page.goto('/curation/lineage')
    const line = page.getByRole('listitem').filter({ hasText: `Perpetua ${tag}` })
    await line.getByRole('button').click()
    await expect(line.getByRole('link', { name: `Quentin ${tag}` })).toBeVisible()
  })

  await test.step('a suspended member is signed out within a moment', async () => {
    await page.goto(`/curation/members?search=${encodeURIComponent(`Perpetua ${tag}`)}`)
    await page.getByRole('link', { name: `Perpetua ${tag}` }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A guest list was forwarded.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await expect(applicant.getByRole('alert').filter({ hasText: 'Your membership is suspended.' })).toBeVisible()
    await expect(applicant.getByRole('heading', { name: 'Invitations' })).toBeHidden()
    await applicant.context().close()
  })
})

test('the curators’ pages are not found for anyone else', { tag: '@desktop' }, async ({ page, complaints }) => {
  allowNotFound(complaints)
  await page.goto('/curation/members')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await signIn(page, 'seller')
  await page.goto('/curation/members')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByText('Members', { exact: true })).toBeHidden()
})

test('the navigation of the curators’ pages leads to each of them', async ({ page }) => {
  await signIn(page, 'curator')
  await page.goto('/curation')
  const sections = page.getByRole('navigation', { name: 'Curation' })
  const links = sections.getByRole('link')
  await expect(links).toHaveCount(12)
  for (const link of await links.all()) {
    const name = (await link.textContent())?.match(/^[A-Z][a-z]+/)?.[0] ?? 'no name'
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(sections.locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`))
  }
})

async function loadUntil(page: Page, line: Locator) {
  await expect(async () => {
    if (!(await line.isVisible())) await page.getByRole('button', { name: 'Load More' }).click({ timeout: 1_000 })
    await expect(line).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

interface Joining {
  invitation?: string
  /** Without one the application is incomplete. */
  introduction?: string
}

/** Signs up a new member in a browser context of their own. */
async function join(
  browser: Browser,
  fullName: string,
  { invitation, introduction = 'I find houses by the sea.' }: Joining = {},
): Promise<Page> {
  const page = await (await anotherBrowser(browser)).newPage()
  await page.goto('/about')
  const email = `${fullName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}@example.com`
  const status = await page.evaluate(
    async ({ introduction, ...newcomer }) => {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch('/api/accounts', { method: 'POST', headers, body: JSON.stringify(newcomer) })
      if (!introduction) return status
      return (await fetch('/api/members/me', { method: 'PATCH', headers, body: JSON.stringify({ introduction }) }))
        .status
    },
    { introduction, full_name: fullName, email, password, keep: 'cookie', ...(invitation && { invitation }) },
  )
  expect(status).toBe(200)
  return page
}
