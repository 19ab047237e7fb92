import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { agreementVerbs } from './agreements.ts'
import { canaries, givenAccessWorld, secretListing } from './listing-access.ts'
import { givenListing } from './listings.ts'
import { type GivenMember, givenMember } from './members.ts'
import { givenPhotograph } from './photographs.ts'
import type { TestApp } from './test-app.ts'

/** What outsiders read of a listing whose every other text has a canary. */
export const teaserTexts = { teaser: 'A house.', teaser_title: 'A house' }

/** Private listings that ask for agreements, and what their readers see through each interface. */
export async function givenAgreementWorld(app: TestApp) {
  const world = await givenAccessWorld(app)
  const { owner, call, finds } = world

  /** A photograph and a floor plan. Returns a function that gives the statuses of both files. */
  async function givenPictures(id: string) {
    const photograph = await givenPhotograph(app, owner, id)
    const plan = await givenPhotograph(app, owner, id, 'floor-plan')
    const statusOf = async ({ sources }: typeof photograph, as?: GivenMember) =>
      (await app.call(sources[0]?.src ?? '', { ...(as && { as: as.actor }) })).status
    return async (as?: GivenMember) => [await statusOf(photograph, as), await statusOf(plan, as)]
  }

  /** Compares the page with the search, the cards and a first message, so that none shows more than the others. */
  async function sees(id: string, as?: GivenMember): Promise<'nothing' | 'teaser' | 'whole'> {
    const { status, json } = await call(`/listings/${id}`, as)
    const isFoundBy = [
      await finds(id, 'search=hushcanary', as),
      await finds(id, 'search=whispercanary', as),
      await finds(id, 'min_price=30000000&max_price=32000000&price_currency=EUR', as),
    ]
    if (status === 200 && json.view === 'whole') {
      expect(isFoundBy).toEqual([true, true, true])
      return 'whole'
    }
    expect(isFoundBy).toEqual([false, false, false])
    const { items } = (await call('/listings?limit=30', as)).json
    const cards = items.filter((item: { id: string }) => item.id === id)
    expect(JSON.stringify([json, cards])).not.toMatch(canaries)
    const message = await call('/conversations', as, { listing_id: id, content: 'May I see it?', key: randomUUID() })
    expect(message.status).toBeGreaterThanOrEqual(400)
    return status === 200 ? 'teaser' : 'nothing'
  }

  return {
    ...world,
    ...agreementVerbs(app),
    ...{ givenPictures, sees },
    curator: await givenMember(app, { verified: true, curator: true }),
    forVerified: () => givenListing(app, owner, { ...secretListing, ...teaserTexts }),
  }
}
