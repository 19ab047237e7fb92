import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisersOf } from '#testing/advisers.ts'
import { givenConversation, requestAsParty } from '#testing/conversations.ts'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenDeal } from '#testing/deals.ts'
import { documentsOf } from '#testing/documents.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { givenPaper } from '#testing/papers.ts'
import { givenReport } from '#testing/reports.ts'
import { testApp } from '#testing/test-app.ts'
import { productBuild } from '../scripts/build.ts'

const app = await testApp({}, undefined, undefined, { dist: productBuild.folder })
const query = (text: string) => app.database.superuser.query(text)

const [owner, party, exParty, blocked, adviser, curator] = [
  await givenMember(app, { verified: true }),
  await givenMember(app, { verified: true }),
  await givenMember(app, { verified: true }),
  await givenMember(app, { verified: true }),
  await givenMember(app, { verified: true }),
  await givenCurator(app),
]
const listings = {
  open: await givenListing(app, owner),
  private: await givenListing(app, owner, { is_private: true }),
  archived: await givenListing(app, owner),
}
await app.call(`/api/listings/${listings.archived.id}/archive`, { method: 'POST', as: owner.actor })
const mandates = { open: await givenMandate(app, owner), closed: await givenMandate(app, owner, { is_active: false }) }
const about = { recipient: owner, listingId: listings.open.id }
const deal = await givenDeal(app, {}, {}, { seller: owner, buyer: party })
const paper = await givenPaper(app, owner)
await documentsOf(app).given(owner, { deal_id: deal.id }, { paper_id: paper.id })
const advisers = advisersOf(app)
const invitation = await advisers.givenAgreed({ ...deal, seller: owner, buyer: party }, adviser)
await advisers.join(invitation, adviser)
const ended = await givenConversation(app, { ...about, starter: exParty })
await requestAsParty(app, exParty, ended, 'POST', '/end')
const apart = await givenConversation(app, { ...about, starter: blocked })
await requestAsParty(app, owner, apart, 'PUT', '/block')
const reportId = await givenReport(app, apart)

/** Ids of records for the URL of a page, by the path before them. */
const records: Record<string, string[]> = {
  '/listings/': Object.values(listings).map(({ id }) => id),
  '/mandates/': Object.values(mandates).map(({ id }) => id),
  '/dashboard/edit/': [listings.open.id, listings.archived.id],
  '/dashboard/agreements/': [listings.open.id, listings.private.id],
  '/dashboard/listings/': [listings.open.id, listings.private.id],
  '/dashboard/mandates/': [mandates.open.id, mandates.closed.id],
  '/dashboard/edit-mandate/': [mandates.open.id],
  '/dashboard/deals/': [deal.id],
  '/dashboard/messages/': [deal.conversationId, ended.id, apart.id],
  '/dashboard/information-requests/': [deal.conversationId, ended.id],
  '/dashboard/papers/': [paper.id],
  '/dashboard/members/': [owner.id],
  '/curation/members/': [owner.id],
  '/curation/reports/': [reportId],
}
const nowhere = ['01900000-0000-7000-8000-000000000000', 'no-id']

/** The URLs of every page of the product, once for each record it may show. */
const addresses = [...routesOfTheBuild()].flatMap((route) => {
  const [prefix = '', parameter] = route.split('$')
  if (parameter === undefined) return [route]
  const [, suffix = ''] = /^[^/]*(.*)$/.exec(parameter) ?? []
  const ids = records[prefix]
  if (!ids) throw new Error(`Name the records that ${route} shows`)
  return [...ids, ...nowhere].map((id) => `${prefix}${id}${suffix}`)
})

function routesOfTheBuild(): Set<string> {
  const tree = readFileSync(join(import.meta.dirname, '../src/routeTree.gen.ts'), 'utf8')
  const [, listed = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? []
  const routes = [...listed.matchAll(/'([^']+)':/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  return new Set(routes.filter((path) => !path.startsWith('/design')))
}

let requestsMade = 0
/** Each request comes from another network, so that the rate limits by network do not apply. */
const openPage = (url: string, headers: Headers) => {
  requestsMade += 1
  const remoteAddress = `10.0.${requestsMade >> 8}.${requestsMade & 255}`
  return app.server.inject({ url, headers, remoteAddress })
}

type Headers = Record<string, string>
async function signedIn(member: GivenMember): Promise<Headers> {
  await query('delete from rate_limit')
  return (await givenSession(app, member.email)).headers
}

async function suspended(): Promise<Headers> {
  const member = await givenMember(app)
  const headers = await signedIn(member)
  await query(`update member set suspended_at = now() where id = '${member.id}'`)
  return headers
}

async function applicant({ isDeclined = false } = {}): Promise<Headers> {
  const member = await givenApplicant(app)
  await query(`update member set awaits_approval = true where id = '${member.id}'`)
  const path = `applications/${member.applicationId}/refusal`
  if (isDeclined) await decide(app, curator, path, { reason: 'No sponsor answered for them.' })
  return await signedIn(member)
}

const readers: Record<string, () => Promise<Headers>> = {
  'a visitor': async () => ({}),
  'one whose session is over': async () => ({ authorization: `Bearer ${'A'.repeat(43)}` }),
  'an unverified member': async () => signedIn(await givenMember(app)),
  'a member who has not confirmed their address': async () => signedIn(await givenMember(app, { confirmed: false })),
  'a verified member': async () => signedIn(await givenMember(app, { verified: true })),
  'the owner': () => signedIn(owner),
  'the other party': () => signedIn(party),
  'a former party': () => signedIn(exParty),
  'a blocked member': () => signedIn(blocked),
  'an adviser of a deal': () => signedIn(adviser),
  'a suspended member': suspended,
  'an applicant': applicant,
  'a declined applicant': () => applicant({ isDeclined: true }),
  'a curator': () => signedIn(curator),
}

test('the list of URLs contains every kind of page', () => {
  expect(addresses.length).toBeGreaterThan(60)
})

test.each(Object.entries(readers))('every page answers %s', async (_, headersOf) => {
  const headers = await headersOf()
  const failed: string[] = []
  for (const address of addresses) {
    const { statusCode } = await openPage(address, headers)
    if (statusCode === 429 || statusCode >= 500) failed.push(`${address} ${statusCode}`)
  }
  expect(failed).toEqual([])
})

test('an applicant can read the records that visitors can read', async () => {
  const headers = await applicant()
  const waitingText = 'A curator is reviewing your application'
  for (const [url, expectedText] of [
    [`/listings/${listings.open.id}`, waitingText],
    [`/listings/${listings.private.id}`, 'Verification required'],
    [`/mandates/${mandates.open.id}`, waitingText],
  ] as const) {
    const { statusCode, body } = await openPage(url, headers)
    expect({ url, statusCode, says: body.includes(expectedText) }).toEqual({ url, statusCode: 200, says: true })
  }
})
