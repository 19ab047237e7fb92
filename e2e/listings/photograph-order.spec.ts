import type { Page } from '@playwright/test'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { givenListing, ownListings, picture } from './own-listings.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
const captionsInOrder = (page: Page) =>
  tiles(page)
    .getByRole('textbox')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

/** Opens the editor of a listing whose three photographs are A, B and C. */
async function openThree(page: Page, baseURL: string | undefined) {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  for (const [caption, colour] of Object.entries({ A: '#702020', B: '#207020', C: '#202070' })) {
    const { buffer: data } = await picture(page, `${caption}.jpg`, colour)
    const headers = { 'content-type': 'image/jpeg' }
    const answer = await member.api.post(`/api/listings/${id}/photographs`, { data, headers })
    const [photograph] = (await answer.json()).photographs.slice(-1)
    await member.api.patch(`/api/listings/${id}/photographs/${photograph.id}`, { data: { caption } })
  }
  await openAs(page, member, `/dashboard/edit/${id}`)
  await expect(tiles(page)).toHaveCount(3)
  const storedOrder = async () =>
    (await ownListings(member))[0].photographs.map(({ caption }: { caption: string }) => caption)
  return { member, id, storedOrder }
}

/** Parts above the photographs are loaded later, so their place is settled when it stays the same. */
async function scrollToTiles(page: Page) {
  const first = tiles(page).first()
  let place = ''
  await expect(async () => {
    await first.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const placeBefore = place
    place = JSON.stringify(await first.boundingBox())
    expect(place).toBe(placeBefore)
  }).toPass()
}

test('keys move a photograph by its grip, and Escape puts it back', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { storedOrder } = await openThree(page, baseURL)
  const grip = page.getByRole('button', { name: 'Move A', exact: true })
  const news = page.getByRole('status').filter({ hasText: /^A / })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  await expect(news).toHaveText('A lifted, place 1 of 3. Arrow keys move it, Space drops it, Escape cancels.')
  await page.keyboard.press('ArrowRight')
  await expect(news).toHaveText('A moved to place 2 of 3.')
  await expect(grip).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => captionsInOrder(page)).toEqual(['B', 'C', 'A'])
  expect(await storedOrder(), 'nothing is saved before the drop').toEqual(['A', 'B', 'C'])
  await page.keyboard.press('Escape')
  await expect(news).toHaveText('A is back at place 1 of 3.')
  await expect.poll(() => captionsInOrder(page)).toEqual(['A', 'B', 'C'])

  await expect(grip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(news).toHaveText('A dropped at place 3 of 3.')
  await expect.poll(storedOrder).toEqual(['B', 'C', 'A'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(storedOrder).toEqual(['A', 'B', 'C'])
  await expect.poll(() => captionsInOrder(page)).toEqual(['A', 'B', 'C'])
})

test('the mouse drags a photograph, which is saved once, and Escape breaks the drag off', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { storedOrder } = await openThree(page, baseURL)
  let saved = 0
  page.on('request', (request) => {
    if (/photographs\/arrange|\/photographs$/.test(request.url()) && request.method() !== 'GET') saved += 1
  })
  const drag = async () => {
    await scrollToTiles(page)
    const [first, second] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(1).boundingBox()]
    if (!first || !second) throw new Error('The tiles are not visible')
    await page.mouse.move(first.x + 60, first.y + 60)
    await page.mouse.down()
    await page.mouse.move(second.x + 60, second.y + 60, { steps: 8 })
  }
  await drag()
  await expect.poll(() => captionsInOrder(page)).toEqual(['B', 'A', 'C'])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => captionsInOrder(page)).toEqual(['A', 'B', 'C'])
  expect(saved).toBe(0)
  await drag()
  await page.mouse.up()
  await expect.poll(storedOrder).toEqual(['B', 'A', 'C'])
  expect(saved).toBe(1)
})

test('a finger drags a photograph after a long press, and scrolls without one', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { storedOrder } = await openThree(page, baseURL)
  await tiles(page).first().scrollIntoViewIfNeeded()
  const [first, third] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(2).boundingBox()]
  if (!first || !third) throw new Error('The tiles are not visible')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1 }] })
  const x = first.x + 40

  await touch('touchStart', x, first.y + 50)
  for (const step of [10, 20, 40, 60]) await touch('touchMove', x, first.y + 50 + step)
  await touch('touchEnd')
  expect(await captionsInOrder(page)).toEqual(['A', 'B', 'C'])

  // A page goes on scrolling after the finger has left.
  await expect.poll(() => scrolledWithinFrames(page)).toBe(0)
  await tiles(page).first().scrollIntoViewIfNeeded()
  const [from, to] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(2).boundingBox()]
  if (!from || !to) throw new Error('The tiles are not visible')
  await touch('touchStart', x, from.y + 50)
  await expect(tiles(page).first()).toHaveAttribute('data-dragged')
  for (let step = 1; step <= 10; step++) await touch('touchMove', x, from.y + 50 + ((to.y - from.y) * step) / 10)
  await touch('touchEnd')
  await expect.poll(storedOrder).toEqual(['B', 'C', 'A'])
})

test('an order that another tab has changed meanwhile is refused and shown', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const { member, id, storedOrder } = await openThree(page, baseURL)
  const ids = (await ownListings(member))[0].photographs.map((photograph: { id: string }) => photograph.id)
  const [a, b, c] = ids
  await member.api.put(`/api/listings/${id}/photographs`, { data: { order: [c, b, a] } })
  await page.getByRole('button', { name: 'Move A back' }).click()
  await expect(page.getByText('The photographs have changed in the meantime.')).toBeVisible()
  await expect.poll(() => captionsInOrder(page)).toEqual(['C', 'B', 'A'])
  expect(await storedOrder()).toEqual(['C', 'B', 'A'])
  complaints.length = 0
})

/** By how many pixels the page scrolls within a few frames. */
const scrolledWithinFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const before = scrollY
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    return Math.abs(scrollY - before)
  })
