import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [curator, another, member] = [await givenCurator(app), await givenCurator(app), await givenMember(app)]
const ask = (as: Actor, question: SQL) => actAs(as, async () => (await app.platform.db.execute(question)).rows)
const forbidden = { cause: { code: '42501' } }

await decide(app, curator, `members/${member.id}/suspension`, { reason: 'A list was forwarded.' })
await app.call('/api/applications', { method: 'POST', as: (await givenMember(app)).actor })
const [[application], [suspension]] = [
  await ask(system, sql`select id from application where decided_at is null limit 1`),
  await ask(system, sql`select id from suspension limit 1`),
]

const ofApplication = (change: SQL) => sql`update application set ${change} where id = ${application?.id} returning *`
const ofSuspension = (change: SQL) => sql`update suspension set ${change} where id = ${suspension?.id} returning *`
const decision = sql`decided_at = '2001-01-01', decision = 'declined', reason = 'Not now.', curator_id = ${curator.id}`
const lifting = sql`lifted_at = '2001-01-01', lifted_by = ${curator.id}`
const isNow = (at: unknown) => expect(Math.abs(Date.parse(String(at)) - Date.now())).toBeLessThan(60_000)

test('the database lets a curator decide an application once, sets the time, and refuses other changes', async () => {
  for (const more of [sql`member_id = ${another.id}`, sql`created_at = now()`])
    await expect(ask(curator.actor, ofApplication(sql`${decision}, ${more}`))).rejects.toMatchObject(forbidden)
  const [decided] = await ask(curator.actor, ofApplication(decision))
  isNow(decided?.decided_at)
  for (const change of [sql`reason = 'Never.', curator_id = ${another.id}`, sql`decided_at = null, decision = null`])
    await expect(ask(another.actor, ofApplication(change))).rejects.toMatchObject(forbidden)
})

test('the database lets a curator lift a suspension once, sets the time, and refuses other changes', async () => {
  for (const more of [sql`reason = 'Another.'`, sql`curator_id = ${another.id}`, sql`member_id = ${another.id}`])
    await expect(ask(curator.actor, ofSuspension(sql`${lifting}, ${more}`))).rejects.toMatchObject(forbidden)
  const [lifted] = await ask(curator.actor, ofSuspension(lifting))
  isNow(lifted?.lifted_at)
  for (const change of [sql`lifted_by = ${another.id}`, sql`lifted_at = null, lifted_by = null`])
    await expect(ask(another.actor, ofSuspension(change))).rejects.toMatchObject(forbidden)
})

test('only the database sets the creation time of applications and suspensions', async () => {
  const applicant = await givenMember(app)
  const [filed] = await ask(
    applicant.actor,
    sql`insert into application (member_id, created_at) values (${applicant.id}, '2001-01-01') returning created_at`,
  )
  const [insertedSuspension] = await ask(
    curator.actor,
    sql`insert into suspension (member_id, curator_id, reason, created_at)
      values (${applicant.id}, ${curator.id}, 'A list was forwarded.', '2001-01-01') returning created_at`,
  )
  isNow(filed?.created_at)
  isNow(insertedSuspension?.created_at)
})
