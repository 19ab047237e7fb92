import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Actor, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { acceptNotice, givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import {
  leakEvidence,
  leakFinding,
  leakTrace,
  listingMarking,
  markingNotice,
  photographCopy,
  photographViewer,
} from './tables.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const [owner, viewer, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true, curator: true }),
])
const { id: listingId } = await givenListing(app, owner, { is_private: true })
const { id: photographId } = await givenPhotograph(app, owner, listingId)
const traceId = randomUUID()
await acceptNotice(app, viewer)
await ask(`insert into listing_marking (listing_id, visible) values ($1, 'strong')`, listingId)
await ask('insert into photograph_viewer (photograph_id, viewer_id) values ($1, $2)', photographId, viewer.id)
await ask(
  `insert into photograph_copy (storage_key, photograph_id, viewer_id) values ('photograph-copies/1', $1, $2)`,
  ...[photographId, viewer.id],
)
await ask(`insert into leak_evidence values ('trace-evidence/1', now() + interval '1 day')`)
await ask('insert into leak_trace (id, listing_id, requested_by) values ($1, $2, $3)', traceId, listingId, owner.id)
await ask('insert into leak_finding values ($1, $2, $3, 1e-9)', traceId, photographId, viewer.id)

const tables = {
  ...{ listingMarking, markingNotice, photographViewer, photographCopy, leakTrace, leakEvidence, leakFinding },
}
const refused = { cause: { code: '42501' } }

async function tablesReadBy(actor: Actor): Promise<string[]> {
  const names: string[] = []
  for (const [name, table] of Object.entries(tables))
    if ((await actAs(actor, async () => await db.$count(table))) > 0) names.push(name)
  return names
}

test('a viewer reads what they were sent and accepted, and the member who traced reads its findings', async () => {
  expect(await tablesReadBy(owner.actor)).toEqual(['listingMarking', 'leakTrace', 'leakFinding'])
  expect(await tablesReadBy(viewer.actor)).toEqual(['listingMarking', 'markingNotice', 'photographViewer'])
  expect(await tablesReadBy(curator.actor)).toEqual(['listingMarking'])
  for (const actor of [stranger.actor, visitor]) expect(await tablesReadBy(actor)).not.toContain('leakFinding')
})

test('row policies refuse marks, viewers, copies and traces that a member writes for others', async () => {
  const other = { photographId, viewerId: stranger.id }
  const writes = (memberId: string) => [
    () => db.insert(photographViewer).values({ photographId, viewerId: memberId }),
    () => db.insert(photographCopy).values({ storageKey: 'photograph-copies/2', photographId, viewerId: memberId }),
    () => db.insert(leakEvidence).values({ storageKey: 'trace-evidence/2', dueAt: new Date() }),
    () => db.insert(leakFinding).values({ traceId, ...other, chance: 1e-9 }),
    () => db.insert(markingNotice).values({ memberId: owner.id }),
  ]
  for (const { actor, id } of [viewer, stranger, curator]) {
    const ofOwner = () => db.insert(leakTrace).values({ listingId, requestedBy: owner.id })
    for (const write of [...writes(id), ofOwner])
      await expect(actAs(actor, async () => await write())).rejects.toMatchObject(refused)
    await actAs(actor, async () => {
      await db.update(listingMarking).set({ visible: 'none' })
      await db.delete(photographViewer)
      await db.delete(leakFinding)
      await db.delete(markingNotice)
    })
  }
  for (const { actor, id } of [viewer, stranger]) {
    const trace = () => db.insert(leakTrace).values({ listingId, requestedBy: id })
    await expect(actAs(actor, async () => await trace())).rejects.toMatchObject(refused)
    const everywhere = () => db.insert(leakTrace).values({ requestedBy: id })
    await expect(actAs(actor, async () => await everywhere())).rejects.toMatchObject(refused)
  }
  expect(await ask('select visible from listing_marking')).toEqual([{ visible: 'strong' }])
  for (const table of ['photograph_viewer', 'leak_finding', 'marking_notice', 'leak_trace'])
    expect(await ask(`select from ${table}`), table).toHaveLength(1)
})

test('the database keeps no finding that is less certain than 1 in 1,000,000', async () => {
  const insert = 'insert into leak_finding values ($1, $2, $3, 0.00001)'
  await expect(ask(insert, traceId, photographId, stranger.id)).rejects.toMatchObject({ code: '23514' })
})
