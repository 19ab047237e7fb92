import { describe, expect, it } from 'vitest'
import type { Listing } from '../../records.ts'
import { describeListing } from './describe-listing.ts'

const fullListing: Extract<Listing, { view: 'whole' }> = {
  ...{ view: 'whole', id: '0192f000-0000-7000-8000-000000000001', title: 'Villa above the bay' },
  ...{
    category: 'Real Estate',
    status: 'Active',
    is_private: false,
    is_featured: false,
    reserved: false,
    seller_verified: true,
  },
  ...{ saved: false, created_at: '2026-04-03T10:00:00.000Z', price: '12500000.00', currency: 'EUR' },
  ...{ price_to: null, reduced_from: null, traits: {}, place: null },
  ...{ location: 'Cap Ferrat', description: 'A villa of the twenties. Its garden runs down to the water.' },
  photographs: [
    {
      ...{ id: '0192f000-0000-7000-8000-000000000002', kind: 'photograph', caption: 'The terrace' },
      ...{ width: 3000, height: 2000 },
      thumbhash: null,
      sources: [480, 960, 1920].map((width) => ({ width, src: `/photographs/one/${width}.webp` })),
    },
  ],
  ...{ owner: null, own: false, hiding: null, admission: null, request: null, may_request_documents: false },
}

describe('the description of a listing page for search engines and previews', () => {
  it('describes a listing by its title, first sentence and cover', () => {
    expect(describeListing(fullListing)).toEqual({
      isPrivate: false,
      page: {
        title: 'Villa above the bay',
        description: 'A villa of the twenties.',
        path: '/listings/0192f000-0000-7000-8000-000000000001',
        picture: { path: '/photographs/one/960.webp', width: '960', height: '640', alt: 'The terrace' },
      },
    })
  })

  it('has no picture if the listing has only floor plans', () => {
    const photographs = fullListing.photographs.map((photograph) => ({ ...photograph, kind: 'floor-plan' as const }))
    expect(describeListing({ ...fullListing, photographs }).page.picture).toBeUndefined()
  })

  it('includes no photograph of a private listing, even if the reader sees it in full', () => {
    const { isPrivate, page } = describeListing({ ...fullListing, is_private: true })
    expect(isPrivate).toBe(true)
    expect(page.picture).toBeUndefined()
    expect(page.description).toBe('A villa of the twenties.')
  })

  it('describes a listing without a description in general terms', () => {
    expect(describeListing({ ...fullListing, description: '' }).page.description).not.toBe('')
  })
})
