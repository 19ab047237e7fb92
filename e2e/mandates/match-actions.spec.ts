import type { Page } from '@playwright/test'
import { uniqueWord } from '../support/given-listing.ts'
import { type JoinedMember, joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowStatus,
  anotherBrowser,
  expect,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

/** Without a budget, only listings with this flag fit: no other journey has it. */
const wanted = (word: string) => ({
  ...{ title: `Wanted ${word}`, category: 'Yachts', currency: 'EUR' },
  criteria: { must: { flag: { words: word } } },
})
const hull = (word: string, name: string, fields: object = {}) => ({
  ...{ title: `Hull ${name}`, description: 'A hull.', location: 'Antibes', category: 'Yachts', currency: 'EUR' },
  ...{ price: '25000000', traits: { flag: word }, ...fields },
})
const create = async ({ api }: JoinedMember, kind: 'listings' | 'mandates', data: object): Promise<string> => {
  const answer = await api.post(`/api/${kind}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}
const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a buyer dismisses a match, undoes it, dismisses it again and brings it back', async ({ page, baseURL }) => {
  const word = uniqueWord()
  const [seller, buyer] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  const listing = await create(seller, 'listings', hull(word, `A ${word}`))
  await create(seller, 'listings', hull(word, `B ${word}`))
  const mandate = await create(buyer, 'mandates', wanted(word))
  await openAs(page, buyer, `/dashboard/mandates/${mandate}/matches`)
  const first = item(page, `Hull A ${word}`)
  const dismiss = async (reason: string) => {
    await first.getByRole('button', { name: `Dismiss Hull A ${word}` }).click()
    const dialog = page.getByRole('dialog', { name: `Dismiss “Hull A ${word}”` })
    await dialog.getByRole('radio', { name: reason }).check()
    await dialog.getByLabel('In your words').fill('Too many decks.')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(first).toHaveCount(0)
  }

  await dismiss('Not what we seek')
  await expect(item(page, `Hull B ${word}`)).toBeVisible()
  await expect(page.getByText('Showing 1 of 1 listing')).toBeVisible()
  await toastOf(page, 'Match dismissed').getByRole('button', { name: 'Undo' }).click()
  await expect(first).toBeVisible()

  await dismiss('Other')
  await page.getByRole('radio', { name: 'Dismissed (1)' }).check()
  await expect(first).toContainText('other.')
  await expect(first).toContainText('“Too many decks.”')
  await expect(item(page, `Hull B ${word}`)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await first.getByRole('button', { name: `Bring back Hull A ${word}` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing Dismissed' })).toBeVisible()
  // The choice is gone as soon as nothing is dismissed, so that nothing can be checked about it.
  await page.getByRole('radio', { name: 'Matches' }).click()
  await expect(first).toBeVisible()

  await test.step('and a change that the buyer sees brings it back by itself', async () => {
    await dismiss('Price')
    const { version } = await (await seller.api.get(`/api/listings/mine/${listing}`)).json()
    const answer = await seller.api.patch(`/api/listings/${listing}`, { data: { version, price: '24000000' } })
    expect(answer.status(), await answer.text()).toBe(200)
    await expect(first).toBeVisible()
  })
})

test('an owner introduces a listing to a buyer, who can open it from the message', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = uniqueWord()
  const owner = await joinedMember(baseURL)
  const other = await (await anotherBrowser(browser, { baseURL })).newPage()
  await signIn(other, 'buyer')
  await other.goto('/dashboard')
  const status = await other.evaluate(
    async (data) =>
      (
        await fetch('/api/mandates', {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify(data),
        })
      ).status,
    wanted(word),
  )
  expect(status).toBe(201)
  const listing = await create(owner, 'listings', hull(word, word, { is_private: true, audience: 'named' }))

  await openAs(page, owner, `/dashboard/listings/${listing}/mandates`)
  const row = item(page, `Wanted ${word}`)
  await row.getByRole('button', { name: `Introduce to Wanted ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Introduce the listing' })
  await dialog.getByRole('button', { name: 'Introduce' }).click()
  await expect(dialog.getByText('Please enter a message')).toBeVisible()
  await dialog.getByRole('textbox').fill('She may suit your client.')
  await page.reload()
  await untilHydrated(page)
  await row.getByRole('button', { name: `Introduce to Wanted ${word}` }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('She may suit your client.')
  await dialog.getByRole('button', { name: 'Introduce' }).click()
  await expect(toastOf(page, 'Listing introduced')).toBeVisible()
  await expect(row).toContainText('Introduced on')
  await expectNoSidewaysScroll(page)
  await row.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByText('She may suit your client.').filter({ visible: true }).first()).toBeVisible()

  await other.goto(`/listings/${listing}`)
  await expect(other.getByRole('heading', { level: 1, name: `Hull ${word}` })).toBeVisible()
})

test('a new mandate appears in the open list of the owner by itself', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const word = uniqueWord()
  const [owner, buyer] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  const listing = await create(owner, 'listings', hull(word, word))
  await openAs(page, owner, `/dashboard/listings/${listing}/mandates`)
  await expect(page.getByRole('heading', { name: 'Mandates That Fit' })).toBeVisible()
  await expect(item(page, `Wanted ${word}`)).toHaveCount(0)
  await create(buyer, 'mandates', wanted(word))
  await expect(item(page, `Wanted ${word}`)).toBeVisible()
})

test('a new match is told in the bell, which leads to it, and is marked as new once', async ({ page, baseURL }) => {
  const word = uniqueWord()
  const [seller, buyer] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  await create(buyer, 'mandates', wanted(word))
  await openAs(page, buyer, '/dashboard')
  await create(seller, 'listings', hull(word, word))
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await page.getByRole('link', { name: 'A new match for your mandate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expect(item(page, `Hull ${word}`).getByText('New', { exact: true })).toBeVisible()
  await page.reload()
  await expect(item(page, `Hull ${word}`)).toBeVisible()
  await expect(item(page, `Hull ${word}`).getByText('New', { exact: true })).toHaveCount(0)
})

test('a list that fails can be loaded again, and a dismissal that fails keeps the dialog', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const word = uniqueWord()
  const [seller, buyer] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  await create(seller, 'listings', hull(word, word))
  await create(buyer, 'mandates', wanted(word))
  allowStatus(complaints, 503)
  await openAs(page, buyer, '/dashboard/mandates')
  await page.route('**/rpc/matching/listMatches*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: `Matches of Wanted ${word}` }).click()
  await expect(page.getByText('The matches could not be loaded')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/rpc/matching/listMatches*')
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.route('**/rpc/matching/dismiss', (route) => route.fulfill({ status: 503, body: '' }))
  await item(page, `Hull ${word}`).getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toastOf(page, 'The match was not dismissed')).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.unroute('**/rpc/matching/dismiss')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('You have dismissed everything that fits.')).toBeVisible()
})
