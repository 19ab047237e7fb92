import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Actor, system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [curator, otherCurator, member] = [await givenCurator(app), await givenCurator(app), await givenMember(app)]
const queryAs = (as: Actor, statement: SQL) => actAs(as, async () => (await app.platform.db.execute(statement)).rows)
const permissionError = { cause: { code: '42501' } }

await decide(app, curator, `members/${member.id}/suspension`, { reason: 'A list was forwarded.' })
await app.call('/api/applications', { method: 'POST', as: (await givenMember(app)).actor })
const [[application], [suspension]] = [
  await queryAs(system, sql`select id from application where decided_at is null limit 1`),
  await queryAs(system, sql`select id from suspension limit 1`),
]

const updateApplication = (changedColumns: SQL) =>
  sql`update application set ${changedColumns} where id = ${application?.id} returning *`
const updateSuspension = (changedColumns: SQL) =>
  sql`update suspension set ${changedColumns} where id = ${suspension?.id} returning *`
const decisionColumns = sql`decided_at = '2001-01-01', decision = 'declined', reason = 'Not now.', curator_id = ${curator.id}`
const liftingColumns = sql`lifted_at = '2001-01-01', lifted_by = ${curator.id}`
const expectNow = (timestamp: unknown) =>
  expect(Math.abs(Date.parse(String(timestamp)) - Date.now())).toBeLessThan(60_000)

test('the database lets a curator decide an application once, sets the time, and refuses other changes', async () => {
  for (const extraColumns of [sql`member_id = ${otherCurator.id}`, sql`created_at = now()`])
    await expect(
      queryAs(curator.actor, updateApplication(sql`${decisionColumns}, ${extraColumns}`)),
    ).rejects.toMatchObject(permissionError)
  const [decidedApplication] = await queryAs(curator.actor, updateApplication(decisionColumns))
  expectNow(decidedApplication?.decided_at)
  for (const changedColumns of [
    sql`reason = 'Never.', curator_id = ${otherCurator.id}`,
    sql`decided_at = null, decision = null`,
  ])
    await expect(queryAs(otherCurator.actor, updateApplication(changedColumns))).rejects.toMatchObject(permissionError)
})

test('the database lets a curator lift a suspension once, sets the time, and refuses other changes', async () => {
  for (const extraColumns of [
    sql`reason = 'Another.'`,
    sql`curator_id = ${otherCurator.id}`,
    sql`member_id = ${otherCurator.id}`,
  ])
    await expect(
      queryAs(curator.actor, updateSuspension(sql`${liftingColumns}, ${extraColumns}`)),
    ).rejects.toMatchObject(permissionError)
  const [liftedSuspension] = await queryAs(curator.actor, updateSuspension(liftingColumns))
  expectNow(liftedSuspension?.lifted_at)
  for (const changedColumns of [sql`lifted_by = ${otherCurator.id}`, sql`lifted_at = null, lifted_by = null`])
    await expect(queryAs(otherCurator.actor, updateSuspension(changedColumns))).rejects.toMatchObject(permissionError)
})

test('only the database sets the creation time of applications and suspensions', async () => {
  const applicant = await givenMember(app)
  const [insertedApplication] = await queryAs(
    applicant.actor,
    sql`insert into application (member_id, created_at) values (${applicant.id}, '2001-01-01') returning created_at`,
  )
  const [insertedSuspension] = await queryAs(
    curator.actor,
    sql`insert into suspension (member_id, curator_id, reason, created_at)
      values (${applicant.id}, ${curator.id}, 'A list was forwarded.', '2001-01-01') returning created_at`,
  )
  expectNow(insertedApplication?.created_at)
  expectNow(insertedSuspension?.created_at)
})
