import type { Locator, Page } from '@playwright/test'
import { expectNotCovered } from '../support/covers.ts'
import { givenListing, withheld } from '../support/given-listing.ts'
import { joinedMember, memberPassword, openAs, toastOf } from '../support/joined-member.ts'
import { allowNotFound, expect, expectAccessible, test, untilHydrated } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOfThisMonth } from '../support/words-of-today.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Contact Private Advisor' })
/** Leaves the page and signs out, so that it sends no more requests as its member. */
async function leave(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
const nobody = '00000000-0000-4000-8000-000000000000'

test('the server renders the full listing', async ({ page, baseURL }) => {
  const { id, title } = await givenListing(baseURL, { price: '12500000', description: 'First.\nSecond paragraph.' })
  const response = await page.goto(`/listings/${id}`)
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('Second paragraph.')
  await expect(page).toHaveTitle(`${title} · Subrosa`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const picture = await page.locator('article img:not([aria-hidden])').first().boundingBox()
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1)
  await expect(page.getByRole('article').getByRole('img', { name: 'Illustration' })).toBeVisible()
  for (const text of ['Real Estate', 'Villefranche', '€12,500,000', 'This listing is offered privately'])
    await expect(page.getByText(text).first()).toBeVisible()
  const facts = page.getByRole('region', { name: 'Additional Information' })
  for (const text of [
    wordsOfThisMonth('Listed'),
    'ViewingsBy appointment only',
    'Offer TypePrivate Sale',
    'Price€12,500,000',
    'CategoryReal Estate',
    'LocationVillefranche',
    `Reference${id.slice(-8, -4).toUpperCase()}-${id.slice(-4).toUpperCase()}`,
  ])
    await expect(facts).toContainText(text)
  await expect(panel(page).getByRole('listitem')).toHaveText([
    'Private seller, not yet verified',
    'Secure communications',
    'Authentication services',
    'Escrow payment options',
  ])
  await page.getByRole('link', { name: 'Back to Listings' }).click()
  await expect(page).toHaveURL('/listings')
})

test('a listing without a price says to ask for it', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { id } = await givenListing(baseURL, { price: '0' })
  await page.goto(`/listings/${id}`)
  const facts = page.getByRole('region', { name: 'Additional Information' })
  await expect(facts).toContainText('PriceContact for details')
})

test('on a telephone the way to the seller stays at hand', { tag: '@phone' }, async ({ page, baseURL }) => {
  const { id, title } = await givenListing(baseURL, { description: 'A sentence as owners write them. '.repeat(60) })
  await page.goto(`/listings/${id}`)
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'Message the seller' })).toBeInViewport()
  await openAs(page, await joinedMember(baseURL), `/listings/${id}`)
  await page.getByRole('button', { name: `Save ${title}` }).click()
  const message = page.getByRole('link', { name: 'Message', exact: true })
  await expectNotCovered(message, toastOf(page, 'Listing saved'))
  await message.click()
  await expect(panel(page)).toBeInViewport()
})

test('a visitor who wants to write signs up and returns to the listing', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { id, title } = await givenListing(baseURL)
  await page.goto(`/listings/${id}`)
  await untilHydrated(page)
  await expect(page.getByText('Perpetua')).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'Message' }).click()
  await expect(page).toHaveURL(`/signup?redirect=${encodeURIComponent(`/listings/${id}`)}`)
  await page.getByLabel('Full Name').fill('Clementina Ashworth')
  await page.getByLabel('Email Address').fill(`back-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/listings/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a member sees the card of the seller; the owner sees an edit link, and their view is not counted', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { id, seller } = await givenListing(baseURL)
  await openAs(page, await joinedMember(baseURL), `/listings/${id}`)
  await expect(page.getByRole('region', { name: 'Seller', exact: true }).getByRole('article')).toContainText('Perpetua')
  await expect(panel(page).getByRole('link', { name: 'Message' })).toHaveCount(0)
  const views = async () => (await (await seller.api.get(`/api/listings/mine/${id}`)).json()).views
  await expect.poll(views).toBe(1)

  await leave(page)
  await openAs(page, seller, `/listings/${id}`)
  await expect(panel(page).getByRole('link', { name: 'Edit Listing' })).toHaveAttribute('href', `/dashboard/edit/${id}`)
  await page.waitForTimeout(2_500)
  expect(await views()).toBe(1)
})

test('a missing listing and an invalid id show Not Found', { tag: '@desktop' }, async ({ page, complaints }) => {
  for (const id of [nobody, 'nonsense']) {
    const response = await page.goto(`/listings/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Listing Not Found' })).toBeVisible()
    await expect(
      page.getByText('The listing you are looking for does not exist or may have been removed.'),
    ).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Back to Listings' }).click()
  await expect(page).toHaveURL('/listings')
  allowNotFound(complaints)
})

/** The caption that the frame of a picture shows, and the filter of that frame. */
const captionOver = (picture: Locator) =>
  picture.evaluate((image) => {
    const frame = image.closest('.illustration') ?? image
    return [getComputedStyle(frame, '::before').content, getComputedStyle(frame).filter]
  })

const secrets = /7,?654,?321|Canarycove|canarywords|winter garden\. The/

test('visitors and unverified members get only the teaser of a private listing', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { id, title } = await givenListing(baseURL, { ...withheld, is_private: true })
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    const ends = !response.headers()['content-type']?.startsWith('text/event-stream')
    if (ends) heard.push(response.text().catch(() => ''))
  })
  const isTeaser = async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const text of ['Private', 'Price on request', 'Undisclosed location'])
      await expect(page.getByRole('article').first().getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Verification required' })).toBeVisible()
    await expect(page.getByText('A hall for forty and a winter garden.')).toBeVisible()
    const plate = page.getByRole('article').getByRole('img', { name: 'Illustration' })
    expect(await captionOver(plate), 'not blurred with the plate').toEqual(['"Illustration" / ""', 'none'])
  }
  await page.goto(`/listings/${id}`)
  await isTeaser()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const offer = page.getByRole('region', { name: 'Verification required' })
  await expect(offer.getByRole('link', { name: 'Request Membership' })).toHaveAttribute('href', /\/signup\?redirect=/)
  await expect(page.getByRole('main').getByRole('link', { name: /^(Request|Message|Sign Up)/ })).toHaveCount(1)

  await openAs(page, await joinedMember(baseURL), `/listings/${id}`)
  await isTeaser()
  await expect(offer.getByText('A curator will review your profile')).toBeVisible()
  await page.goto(`/listings?search=${title.split(' ')[1]}`)
  await expect(page.getByRole('article', { name: title })).toContainText('Price on request')
  await expect(page.getByRole('article', { name: title })).toContainText('Verification required')
  await expect(page.getByRole('article', { name: title }).getByRole('img', { name: 'Illustration' })).toBeVisible()
  expect(`${await page.content()}${(await Promise.all(heard)).join('')}`).not.toMatch(secrets)
})

test('verified members and the owner see a private listing in full', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { id, seller, title } = await givenListing(baseURL, { ...withheld, is_private: true })
  const isWhole = async () => {
    for (const text of ['€7,654,321', 'Canarycove', 'canarywords'])
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Verification required' })).toHaveCount(0)
    // Link previews show the teaser only, even if the reader sees the full listing.
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'A hall for forty and a winter garden.',
    )
  }
  await signIn(page, 'buyer')
  await page.goto(`/listings/${id}`)
  await isWhole()
  await page.goto(`/listings?search=${title.split(' ')[1]}`)
  await expect(page.getByRole('article', { name: title })).toContainText('€7,654,321')
  await expect(page.getByRole('article', { name: title })).not.toContainText('Verification required')
  await leave(page)
  await openAs(page, seller, `/listings/${id}`)
  await isWhole()
})
