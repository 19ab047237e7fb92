import { expect, test } from 'vitest'
import { givenAppFactor, givenChallenge, messagingSettings } from '../factors.ts'
import { givenSession } from '../members.ts'
import { testApp } from '../test-app.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { someone } from './world.ts'

test('extends expiry times by hours each time the snapshot is restored', async () => {
  const app = await testApp(messagingSettings)
  const [member, guarded] = [await someone(app), await someone(app)]
  await givenSession(app, member.email)
  await givenAppFactor(app, guarded)
  await givenChallenge(app, guarded)
  const state = await takeSnapshot(app)
  await app.database.superuser.query('delete from challenge; delete from session')
  await state.goBack()
  const hours = async (table: string) => {
    const { rows } = await app.database.superuser.query(
      `select extract(epoch from min(expires_at) - now()) / 3600 as hours from ${table}`,
    )
    return Number(rows[0].hours)
  }
  expect(await hours('challenge')).toBeGreaterThan(23)
  expect(await hours('session_token')).toBeGreaterThan(23)
})

test('tells which rows were added, removed or changed, by whatever statement, until they are restored', async () => {
  const app = await testApp()
  const [member, other] = [await someone(app), await someone(app)]
  const state = await takeSnapshot(app)
  const { superuser } = app.database
  expect(await state.changedRows()).toEqual([])
  await superuser.query(
    `begin; set local session_replication_role = replica; update member set verified = true where id = '${member.id}'; commit`,
  )
  await superuser.query('delete from member_card where member_id = $1', [other.id])
  const changes = (await state.changedRows()).map((line) => line.slice(0, line.indexOf('{'))).toSorted()
  expect(changes).toEqual(['+ member ', '- member ', '- member_card '])
  await state.goBack()
  expect(await state.changedRows()).toEqual([])
  const { rows } = await superuser.query('select verified from member where id = $1', [member.id])
  expect(rows).toEqual([{ verified: false }])
})
