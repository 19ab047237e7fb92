import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { liftFactors } from '#features/identity/factors/server/lift-factors.ts'
import { givenAppFactor, givenBackupCodes, inParallel, messagingSettings, post, trySignIn } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { givenPasskey, sessionOf, signInWithPasskey } from '#testing/passkeys.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { passkey } from './tables.ts'

const app = await testApp()
const { ask, actionsOn, subjectsTo } = recordsOf(app)

beforeEach(() => ask('delete from rate_limit'))

const givenOwner = async (person: { curator?: boolean } = {}) => {
  const member = await givenMember(app, person)
  const headers = await sessionOf(app, member)
  return { member, headers, device: await givenPasskey(app, headers) }
}
type Headers = Record<string, string>
const removePasskey = (id: string, headers: Headers, targetApp = app) =>
  targetApp.call(`/api/passkeys/${id}`, { method: 'DELETE', headers })
const factorsOf = async ({ id }: { id: string }) =>
  (await ask('select kind from second_factor where member_id = $1 order by kind', id)).map(({ kind }) => kind)

describe('removing a passkey', () => {
  test('removing a passkey notifies the member; removing the last one removes the second factor and the backup codes', async () => {
    const appWithMail = await testApp({ ...messagingSettings, DATA_DIR: app.dataDir }, app.database)
    const { member, headers, device } = await givenOwner()
    const otherDevice = await givenPasskey(app, headers)
    await givenBackupCodes(app, member)
    expect((await removePasskey(device.passkeyId, headers, appWithMail)).json.passkeys).toHaveLength(1)
    expect(await factorsOf(member)).toEqual(['passkey'])
    expect((await removePasskey(otherDevice.passkeyId, headers)).json.passkeys).toEqual([])
    expect(await factorsOf(member)).toEqual([])
    expect(await ask('select from backup_code where member_id = $1', member.id)).toEqual([])
    expect((await trySignIn(app, member)).json.status).toBe('signed-in')
    expect(await subjectsTo(member)).toEqual(['A passkey of your Subrosa account was removed'])
    expect((await actionsOn(member)).filter((action) => action === 'passkey.removed')).toHaveLength(2)
  })

  test('concurrent requests remove a passkey once', async () => {
    const { member, headers, device } = await givenOwner()
    const responses = await inParallel(5, () => removePasskey(device.passkeyId, headers))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await factorsOf(member)).toEqual([])
  })
})

describe('a curator', () => {
  test('a curator cannot remove their last second factor of any kind', async () => {
    const { member, headers, device } = await givenOwner({ curator: true })
    expect(await removePasskey(device.passkeyId, headers)).toMatchObject({ status: 409, json: { code: 'LAST_FACTOR' } })
    await givenAppFactor(app, member)
    expect((await removePasskey(device.passkeyId, headers)).status).toBe(200)
    expect(await factorsOf(member)).toEqual(['app'])
  })

  test('a curator cannot remove their last second factor in an ordinary session either', async () => {
    const member = await givenMember(app, { curator: true })
    const device = await givenPasskey(app, await sessionOf(app, member))
    const as = { ...member.actor, curator: false }
    const removeResponse = await app.call(`/api/passkeys/${device.passkeyId}`, { method: 'DELETE', as })
    expect(removeResponse).toMatchObject({ status: 409, json: { code: 'LAST_FACTOR' } })
  })

  test('a curator who removes the last two passkeys at the same moment keeps one', async () => {
    const { headers, device } = await givenOwner({ curator: true })
    const otherDevice = await givenPasskey(app, headers)
    const responses = await Promise.all([device, otherDevice].map(({ passkeyId }) => removePasskey(passkeyId, headers)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('nobody else, not even a curator, can see, rename or remove a member’s passkey', async () => {
  const { device } = await givenOwner()
  for (const person of [{}, { curator: true }]) {
    const { headers } = await givenOwner(person)
    expect((await app.call('/api/passkeys', { headers })).json.passkeys).toHaveLength(1)
    expect((await removePasskey(device.passkeyId, headers)).status).toBe(404)
    const body = { name: 'Mine now' }
    expect((await app.call(`/api/passkeys/${device.passkeyId}`, { method: 'PATCH', headers, body })).status).toBe(404)
  }
  expect((await app.call('/api/passkeys')).status).toBe(401)
  expect((await removePasskey(device.passkeyId, {})).status).toBe(401)
  expect(await ask('select name from passkey where id = $1', device.passkeyId)).toEqual([{ name: 'A key' }])
})

test('the operator removes all passkeys of a member who lost them', async () => {
  const { member, device } = await givenOwner()
  const liftResult = await actAs(system, () => liftFactors(app.platform, member.email))
  expect(liftResult).toMatchObject({ outcome: 'lifted', kinds: ['passkey'] })
  expect(await ask('select from passkey where member_id = $1', member.id)).toEqual([])
  expect((await signInWithPasskey(app, device)).json.code).toBe('PASSKEY_REFUSED')
})

describe('the database', () => {
  const updateAsOwner = async (changeSql: string, kind = 'member') => {
    const { member, device } = await givenOwner()
    const actor = kind === 'system' ? system : member.actor
    return actAs(actor, () =>
      app.platform.transaction(() =>
        app.platform.db.execute(`update passkey set ${changeSql} where id = '${device.passkeyId}'`),
      ),
    )
  }

  test.each([`counter = 9`, `public_key = 'x'`, `last_used_at = now()`, `synced = true`])(
    'the database lets a member change the name of a passkey, and not its %s',
    async (changeSql) => {
      await expect(updateAsOwner(changeSql)).rejects.toMatchObject({ cause: { code: '42501' } })
      await expect(updateAsOwner(`name = 'Another'`)).resolves.toMatchObject({ rowCount: 1 })
    },
  )

  test.each([`public_key = 'x'`, `site_id = 'another.example'`, `synced = true`])(
    'the database lets not even the system change the properties of a registered passkey: %s',
    async (changeSql) => {
      await expect(updateAsOwner(changeSql, 'system')).rejects.toMatchObject({ cause: { code: '42501' } })
    },
  )

  test('the database does not let the counter of a passkey go back', async () => {
    const { device } = await givenOwner()
    await signInWithPasskey(app, device, { counter: 5 })
    const counterUpdate = actAs(system, () =>
      app.platform.transaction(() => app.platform.db.update(passkey).set({ counter: 4 })),
    )
    await expect(counterUpdate).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('the database does not let a passkey challenge be used again', async () => {
    const { device } = await givenOwner()
    await signInWithPasskey(app, device)
    await expect(ask('update passkey_challenge set spent_at = null where spent_at is not null')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

test('the database deletes a member’s passkeys with their account', async () => {
  const { member, headers, device } = await givenOwner()
  await post(app, '/passkeys/registrations', {}, headers)
  await ask('delete from member where id = $1', member.id)
  expect(await ask('select from passkey where member_id = $1', member.id)).toEqual([])
  expect((await signInWithPasskey(app, device)).json.code).toBe('PASSKEY_REFUSED')
})
