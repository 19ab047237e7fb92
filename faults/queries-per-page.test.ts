import { expect, test } from 'vitest'
import { sentQueries } from '#database/trace-query.ts'
import { givenDeal } from '#testing/deals.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { productBuild } from '../scripts/build.ts'

const app = await testApp({}, undefined, undefined, { dist: productBuild.folder })
const [member, other] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
const [listing, otherListing] = [await givenListing(app, member), await givenListing(app, other)]
const mandate = await givenMandate(app, member)
const deal = await givenDeal(app, {}, {}, { seller: member, buyer: other })
const { headers } = await givenSession(app, member.email)

/** The most queries that each page may send, with the session and the counts of the frame. */
const pages: [string, string, number][] = [
  ['the overview', '/dashboard', 17],
  ['own listings', '/dashboard/listings', 6],
  ['own mandates', '/dashboard/mandates', 6],
  ['deals', '/dashboard/deals', 6],
  ['a deal', `/dashboard/deals/${deal.id}`, 10],
  ['messages', '/dashboard/messages', 6],
  ['a conversation', `/dashboard/messages/${deal.conversationId}`, 10],
  ['information requests', '/dashboard/information-requests', 7],
  ['an information request', `/dashboard/information-requests/${deal.conversationId}`, 8],
  ['invitations', '/dashboard/invitations', 6],
  ['the profile', '/dashboard/profile', 5],
  ['settings', '/dashboard/settings', 4],
  ['editing a listing', `/dashboard/edit/${listing.id}`, 4],
  ['editing a mandate', `/dashboard/edit-mandate/${mandate.id}`, 4],
  ['a member', `/dashboard/members/${other.id}`, 8],
  ['all listings', '/listings', 5],
  ['a listing', `/listings/${otherListing.id}`, 5],
  ['all mandates', '/mandates', 5],
  ['a mandate', `/mandates/${mandate.id}`, 5],
]

async function queriesOf(url: string): Promise<string[]> {
  const texts: string[] = []
  const record = (text: unknown) => void texts.push(String(text))
  sentQueries.subscribe(record)
  const { statusCode } = await app.server.inject({ url, headers }).finally(() => sentQueries.unsubscribe(record))
  expect(statusCode).toBe(200)
  // Whether the session is looked up depends on the clock: an actor may be up to a second old.
  return texts.filter((text) => !text.includes('"session"."last_seen_at"') || !text.includes('"session_token"."hash"'))
}

test.each(pages)('the page of %s sends few queries', async (_, url, most) => {
  await queriesOf(url)
  const texts = await queriesOf(url)
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
})
