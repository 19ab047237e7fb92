import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { writeFirst } from '#testing/conversations.ts'
import { givenDeal } from '#testing/deals.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { loadSampleNetwork } from './load-sample-network.ts'
import { removeSampleNetwork } from './remove-sample-network.ts'

const app = await testApp()
const ask = async (question: string) => (await app.database.superuser.query(question)).rows
const remove = () => actAs(system, () => removeSampleNetwork(app.platform))

await actAs(system, () => loadSampleNetwork(app.platform))
const sample = (await ask('select member_id as id, email from member_account')) as { id: string; email: string }[]
const idOf = (who: string) => sample.find(({ email }) => email === `${who}@sample.example`)?.id ?? ''
const seller = { id: idOf('seller'), email: '', actor: memberActor(idOf('seller'), { verified: true }) }

test('the removal leaves nothing of the sample network in any column, and keeps the records of real members', async () => {
  const [real, other] = [await givenMember(app, { verified: true }), await givenMember(app, { verified: true })]
  await actAs(
    system,
    async () =>
      await app.platform.db
        .update(member)
        .set({ sponsorId: idOf('buyer') })
        .where(eq(member.id, real.id)),
  )
  const own = await givenDeal(app, {}, {}, { buyer: real, seller: other })
  const practice = await givenDeal(app, {}, {}, { buyer: real, seller })
  const offered = await givenListing(app, real)
  await writeFirst(app, seller, { listing_id: offered.id })

  expect(await remove()).toBe(sample.length)

  expect((await app.call(`/api/deals/${own.id}`, { as: real.actor })).status).toBe(200)
  expect((await app.call(`/api/deals/${practice.id}`, { as: real.actor })).status).toBe(404)
  expect((await app.call(`/api/listings/${offered.id}`)).status).toBe(200)
  const { items } = (await app.call('/api/conversations', { as: real.actor })).json
  expect(items.map(({ id }: { id: string }) => id)).toEqual([own.conversationId])
  expect((await app.call('/api/notifications', { as: real.actor })).status).toBe(200)
  expect(await ask('select from member where sponsor_id is not null')).toEqual([])
  expect(await leftOvers()).toEqual([])
})

test('a second removal removes nothing, and the next start loads no sample network', async () => {
  expect(await remove()).toBe(0)
  await ask('delete from member')
  expect(await actAs(system, () => loadSampleNetwork(app.platform))).toBe(false)
})

/** Columns that still contain the id of a sample member, except in the audit log and in live events, which keep such ids. */
async function leftOvers(): Promise<string[]> {
  const columns = await ask(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and table_name not in ('audit_event', 'live_event', 'live_stream')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await app.database.superuser.query(`select from "${table}" where "${column}" = any($1)`, [
      sample.map(({ id }) => id),
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
