import { expect, test } from 'vitest'
import { photographUrl } from '#features/listings/photographs/photograph-url.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { acceptNotice, givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { marksChapters } from './marks-chapters.ts'
import { memberReader } from './member-reader.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, viewer, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, firstName: 'Lea', lastName: 'Kerr' }),
  givenMember(app, { verified: true, curator: true }),
])
const listing = await givenListing(app, owner, { is_private: true, title: 'A quiet house' })
const photograph = await givenPhotograph(app, owner, listing.id)

const chaptersOf = async ({ id }: GivenMember) => {
  const actor = { kind: 'member', memberId: id, verified: true, curator: false } as const
  const [sent, traces] = marksChapters(memberReader(app.platform, actor))
  return { sent: await Array.fromAsync(sent?.entries() ?? []), traces: await Array.fromAsync(traces?.entries() ?? []) }
}

/** As if a trace had ended. */
async function givenTrace(by: GivenMember, { listingId = null, names }: { listingId?: string | null; names?: string }) {
  const [trace] = await ask(
    `insert into leak_trace (listing_id, requested_by, status, total, done, candidates, finished_at)
     values ($1, $2, 'done', 1, 1, 3, now()) returning id`,
    ...[listingId, by.id],
  )
  if (names)
    await ask(
      'insert into leak_finding (trace_id, photograph_id, viewer_id, chance) values ($1, $2, $3, 1e-9)',
      ...[trace?.id, photograph.id, names],
    )
  return trace?.id as string
}

test('the export has the notice that a member accepted, and the photographs of which they were sent a copy', async () => {
  expect(await chaptersOf(viewer)).toEqual({ sent: [], traces: [] })
  await acceptNotice(app, viewer)
  const url = photographUrl(photograph.id, 480)
  expect((await app.call(url, { as: viewer.actor })).status).toBe(200)
  expect((await app.call(url, { as: owner.actor })).status).toBe(200)
  const { sent } = await chaptersOf(viewer)
  expect(sent).toMatchObject([
    { data: { accepted_at: expect.any(String) } },
    { title: 'A quiet house', data: { photograph_id: photograph.id, first_sent_at: expect.any(String) } },
  ])
  expect((await chaptersOf(owner)).sent).toEqual([])
})

test('the export has the traces that a member began, and the viewers that these name', async () => {
  await ask('delete from leak_trace')
  const named = await givenTrace(owner, { listingId: listing.id, names: viewer.id })
  const ofNobody = await givenTrace(owner, { listingId: listing.id })
  const { traces } = await chaptersOf(owner)
  expect(traces).toHaveLength(2)
  expect(traces).toContainEqual(
    expect.objectContaining({
      title: 'A quiet house',
      facts: expect.arrayContaining([['Names', 'Lea Kerr']]),
      data: expect.objectContaining({
        ...{ id: named, listing_id: listing.id, status: 'done', candidates: 3 },
        findings: [{ photograph_id: photograph.id, chance: 1e-9, viewer: 'Lea Kerr' }],
      }),
    }),
  )
  expect(traces).toContainEqual(
    expect.objectContaining({
      facts: expect.arrayContaining([['Names', 'nobody']]),
      data: expect.objectContaining({ id: ofNobody, findings: [] }),
    }),
  )
})

test('a trace is in the export of the member who began it alone, not of the viewer it names', async () => {
  await ask('delete from leak_trace')
  await givenTrace(curator, { names: viewer.id })
  expect((await chaptersOf(curator)).traces).toMatchObject([
    { title: 'Through all listings', data: { listing_id: null, findings: [{ viewer: 'Lea Kerr' }] } },
  ])
  for (const member of [viewer, owner]) expect((await chaptersOf(member)).traces).toEqual([])
})
