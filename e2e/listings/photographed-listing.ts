import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type GivenListing, givenListing } from '../support/given-listing.ts'
import { expect } from '../support/observed-page.ts'

const colours = ['#804030', '#308040', '#304080', '#807030']

/** A listing with photographs of one colour each. */
export async function photographedListing(
  baseURL: string | undefined,
  change: object = {},
  count = 3,
): Promise<GivenListing> {
  const listing = await givenListing(baseURL, change)
  for (const background of colours.slice(0, count)) {
    const data = await sharp({ create: { width: 1000, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const headers = { 'content-type': 'image/jpeg' }
    const answer = await listing.seller.api.post(`/api/listings/${listing.id}/photographs`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return listing
}

export const galleryOf = (page: Page, title: string) => page.getByRole('region', { name: `Photographs of ${title}` })
