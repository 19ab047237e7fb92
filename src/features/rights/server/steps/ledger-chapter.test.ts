import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { thinLedger } from '#features/listings/ledger/server/thin-ledger.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenViews } from '#testing/private-views.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { ledgerChapter } from './ledger-chapter.ts'
import { memberReader } from './member-reader.ts'

const app = await testApp({ LEDGER_DAYS: '30' })
const { ask } = recordsOf(app)
const owner = await givenMember(app, { verified: true })

const entriesOf = ({ id }: GivenMember) => {
  const actor = { kind: 'member', memberId: id, verified: true, curator: false } as const
  return Array.fromAsync(ledgerChapter(memberReader(app.platform, actor)).entries())
}
const [photograph, paper] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000d']

test('the export says what a member was shown, as the owner of the listing sees it, also after it became counts', async () => {
  const viewer = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, owner, { is_private: true, title: 'A quiet house' })
  const view = { listingId: id, memberId: viewer.id }
  await givenViews(app, [
    { ...view, daysAgo: 40 },
    { ...view, daysAgo: 2 },
    { ...view, part: 'card' },
    { ...view, part: 'photograph', itemId: photograph, daysAgo: 40 },
    ...[1, 2, 3].map((page) => ({ ...view, part: 'document' as const, itemId: paper, page, daysAgo: 40 })),
  ])
  const counts = { cards: 1, particulars: 2, photographs: 1, document_pages: 3 }
  const [{ photograph_ids, member, key, ...ofOwner }] = (
    await app.call(`/api/listings/${id}/viewers`, { as: owner.actor })
  ).json.items
  for (const isThinned of [false, true]) {
    if (isThinned) await actAs(system, () => thinLedger(app.platform))
    const entries = await entriesOf(viewer)
    expect(entries).toMatchObject([{ title: 'A quiet house', data: { listing_id: id, ...counts } }])
    expect(entries[0]?.data).toMatchObject(ofOwner)
    expect(entries[0]?.facts).toContainEqual(['Document pages', '3'])
  }
  expect(await entriesOf(owner)).toEqual([])
})

test('what a member was shown stays in the export after the access has ended, without its title', async () => {
  const viewer = await givenMember(app, { verified: true })
  const { id } = await givenListing(app, owner, { is_private: true, title: 'A closed house' })
  await givenViews(app, [{ listingId: id, memberId: viewer.id }])
  await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: owner.actor })
  const entries = await entriesOf(viewer)
  expect(entries).toMatchObject([{ title: 'A listing you can no longer see', data: { particulars: 1 } }])
  expect(JSON.stringify(entries)).not.toContain('A closed house')
})

test('the export has more listings than one page of the list', async () => {
  const viewer = await givenMember(app, { verified: true })
  // Rows of many listings need no listings: the ledger has no foreign key.
  await ask(
    `insert into private_view (listing_id, member_id, part, interface) select gen_random_uuid(), $1, 'card', 'app' from generate_series(1, 150)`,
    viewer.id,
  )
  const ids = (await entriesOf(viewer)).map(({ data }) => (data as { listing_id: string }).listing_id)
  expect([ids.length, new Set(ids).size]).toEqual([150, 150])
})
