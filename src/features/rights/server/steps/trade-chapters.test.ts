import { expect, test } from 'vitest'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import type { Entry } from './chapter.ts'
import { memberReader } from './member-reader.ts'
import { tradeChapters } from './trade-chapters.ts'

const app = await testApp()

test('an export has the traits of a listing', async () => {
  const member = await givenMember(app)
  const traits = { length: '50.26152', flag: 'Malta' }
  await givenListing(app, member, { category: 'Yachts', is_private: true, traits, teaser_traits: ['flag'] })
  const reader = { kind: 'member', memberId: member.id, verified: false, curator: false } as const
  const [listings] = tradeChapters(memberReader(app.platform, reader))
  const written: Entry[] = []
  for await (const entry of listings?.entries() ?? []) written.push(entry)
  expect(written).toMatchObject([{ data: { traits, teaser_traits: ['flag'] } }])
  expect(written[0]?.facts).toContainEqual(['Length', '50.3\u00a0m'])
})

test('an export has the place of a private listing, for its owner', async () => {
  const member = await givenMember(app)
  const fields = { location: 'Portofino, Liguria, Italy', place_id: '3170092', is_private: true }
  await givenListing(app, member, fields)
  const reader = { kind: 'member', memberId: member.id, verified: false, curator: false } as const
  const [listings] = tradeChapters(memberReader(app.platform, reader))
  const written: Entry[] = []
  for await (const entry of listings?.entries() ?? []) written.push(entry)
  expect(written).toMatchObject([{ data: { place: { id: '3170092', latitude: 44.3035 } } }])
})

test('an export says why curators hide a listing or mandate of its member, but not who', async () => {
  const [member, curator] = [await givenMember(app), await givenCurator(app)]
  const reader = { kind: 'member', memberId: member.id, verified: false, curator: false } as const
  const records = { listings: await givenListing(app, member), mandates: await givenMandate(app, member) }
  for (const [name, { id }] of Object.entries(records))
    await decide(app, curator, `${name}/${id}/hiding`, { reason: `Among the ${name} it names its client.` })
  for (const { name, entries } of tradeChapters(memberReader(app.platform, reader)).slice(0, 2)) {
    const reason = `Among the ${name} it names its client.`
    const written: Entry[] = []
    for await (const entry of entries()) written.push(entry)
    expect(written).toMatchObject([{ data: { hiding: { reason } } }])
    expect(written[0]?.facts).toContainEqual(['Hidden by our curators', reason])
    expect(JSON.stringify(written)).not.toContain(curator.id)
  }
})
