import type { Locator, Page } from '@playwright/test'
import type { JoinedMember } from '../support/joined-member.ts'
import { expect } from '../support/observed-page.ts'

/** A listing that is there already. */
export async function givenListing({ api }: JoinedMember, fields: object = {}): Promise<string> {
  const data = {
    title: 'Villa above Beaulieu',
    price: '1250000',
    category: 'Real Estate',
    location: 'Beaulieu',
    ...fields,
  }
  const answer = await api.post('/api/listings', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

/** The member's listings, as the API returns them. */
export async function ownListings({ api }: JoinedMember) {
  const answer = await api.get('/api/listings/mine')
  expect(answer.status()).toBe(200)
  return (await answer.json()).items
}

export const fillListing = async (page: Page, fields: { title?: string; price?: string }) => {
  if (fields.title !== undefined) await page.getByLabel('Title').fill(fields.title)
  if (fields.price !== undefined) await page.getByLabel('Price', { exact: true }).fill(fields.price)
}

/** A picture as a camera would give it, in one colour. */
export const picture = async (page: Page, name: string, colour: string) => {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(900, 600)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 900, 600)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  }, colour)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

/** As a reader would name the colour of the dot before a status. */
export async function colourOf(row: Locator, status: string): Promise<'green' | 'yellow' | 'grey' | 'other'> {
  const dot = row.getByText(status, { exact: true }).locator('[aria-hidden=true]')
  const [red = 0, green = 0, blue = 0] = await dot.evaluate((mark) =>
    (getComputedStyle(mark).backgroundColor.match(/\d+/g) ?? []).map(Number),
  )
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 35) return 'grey'
  if (green > red && green > blue) return 'green'
  return red >= green && green > 0.6 * red && green > 1.5 * blue ? 'yellow' : 'other'
}

/** Answers a call in place of the server. */
export const refuse = (page: Page, path: string, status: number, code: string, message: string) =>
  page.route(`**/api/rpc/${path}*`, (route) =>
    route.fulfill({ status, json: { json: { defined: true, code, status, message } } }),
  )
