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
