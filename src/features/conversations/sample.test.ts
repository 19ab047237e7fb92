import { expect, test } from 'vitest'
import { loadSampleNetwork } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { recordsOf } from '#testing/records.ts'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await actAs(system, () => loadSampleNetwork(app.platform))

const memberNamed = async (firstName: string) => {
  const [row] = await ask('select id from member where first_name = $1', firstName)
  return memberActor(row.id, { verified: true })
}

test.each(['Aurelio', 'Ingrid'])('the sample member %s has requests of every status, some unread', async (name) => {
  const { json } = await app.call('/api/information-requests', { as: await memberNamed(name) })
  const { all: totalCount, ...countsByStatus } = json.counts
  expect(totalCount).toBeGreaterThanOrEqual(3)
  expect(Object.values(countsByStatus).every((count) => Number(count) > 0)).toBe(true)
  expect(json.items.some(({ unread }: { unread: number }) => unread > 0)).toBe(true)
})

test('the sample conversations are about listings and mandates, one of them ended', async () => {
  const [counts] = await ask(
    `select count(*)::int as all, count(listing_id)::int as listings, count(mandate_id)::int as mandates,
       (select count(*)::int from conversation_party where ended_at is not null) as ended,
       (select count(*)::int from conversation_party where other_ended_at is not null) as told
     from conversation`,
  )
  expect(counts).toEqual({ all: 10, listings: 7, mandates: 3, ended: 1, told: 1 })
})

test('sample messages are dated in order and send no e-mail', async () => {
  expect(
    await ask(
      `select subject_title from conversation
         left join listing on listing.id = listing_id left join mandate on mandate.id = mandate_id
       where conversation.created_at <= coalesce(listing.created_at, mandate.created_at)`,
    ),
  ).toEqual([])
  expect(
    await ask(
      `select later.content from message later join message earlier using (conversation_id)
       where later.sequence = earlier.sequence + 1 and later.created_at < earlier.created_at`,
    ),
  ).toEqual([])
  expect(await ask('select from notification_letter')).toEqual([])
})
