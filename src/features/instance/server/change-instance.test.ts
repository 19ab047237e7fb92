import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
const curatorId = randomUUID()
const curator = memberActor(curatorId, { curator: true, verified: true })

const changeInstance = (body: object, options: object = {}) =>
  app.call('/api/instance', { method: 'PATCH', body, as: curator, ...options })
const storedInstance = async () => (await app.database.superuser.query('select name, joining from instance')).rows
const auditRecords = async () =>
  (await app.database.superuser.query(`select * from audit_event where action like 'instance.%'`)).rows

beforeEach(async () => {
  await app.database.superuser.query(`update instance set name = 'Subrosa', joining = 'open'; delete from audit_event`)
})

describe('changing the instance', () => {
  test('curators can change the instance, and the audit log records who, when and what', async () => {
    const { status, json } = await changeInstance({ joining: 'invitation' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'Subrosa', joining: 'invitation' })
    expect(await auditRecords()).toMatchObject([
      {
        action: 'instance.changed',
        actor_kind: 'member',
        actor_id: curatorId,
        detail: { joining: 'invitation' },
        created_at: expect.any(Date),
      },
    ])
  })

  test.each([
    ['a visitor', undefined],
    ['an unverified member', memberActor(randomUUID())],
    ['a verified member', memberActor(randomUUID(), { verified: true })],
  ])('%s cannot change the instance', async (_, as) => {
    const { status, json } = await changeInstance({ joining: 'invitation' }, { as })
    expect(status).toBe(403)
    expect(json).toMatchObject({ defined: true, code: 'FORBIDDEN', message: 'You may not do this.' })
    expect(await storedInstance()).toEqual([{ name: 'Subrosa', joining: 'open' }])
    expect(await auditRecords()).toEqual([])
  })

  test('changing the fee requires a fresh proof of identity; sending the same fee does not', async () => {
    expect((await changeInstance({ fee_rate: '2', fee_payer: 'both' })).status).toBe(200)
    const expiredProof = { proof: 'old' }
    expect((await changeInstance({ name: 'Hushed', fee_rate: '2.0', fee_payer: 'both' }, expiredProof)).status).toBe(
      200,
    )
    for (const fee of [{ fee_rate: '3' }, { fee_payer: 'buyer' }, { fee_rate: '2', fee_payer: 'seller' }])
      expect(await changeInstance({ name: 'Loud', ...fee }, expiredProof)).toMatchObject({
        status: 403,
        json: { code: 'PROOF_NEEDED' },
      })
    expect(await storedInstance()).toEqual([{ name: 'Hushed', joining: 'open' }])
  })

  test('a form without a fresh proof does not undo a change of the fee that was committed while it waited', async () => {
    const { superuser } = app.database
    await superuser.query(`update instance_fee set rate = 2, payer = 'both'`)
    const connection = await superuser.connect()
    try {
      await connection.query('begin; select from instance for no key update; update instance_fee set rate = 3')
      const changing = changeInstance({ name: 'Stale', fee_rate: '2', fee_payer: 'both' }, { proof: 'old' })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await superuser.query(waiting)).rowCount).toBe(1)
      await connection.query('commit')
      expect(await changing).toMatchObject({ status: 403, json: { code: 'PROOF_NEEDED' } })
    } finally {
      connection.release(true)
      await superuser.query(`update instance_fee set rate = 2`)
    }
    expect(await storedInstance()).toEqual([{ name: 'Subrosa', joining: 'open' }])
  })

  test('an unchanged form leaves no audit record and reloads no page', async () => {
    const events = async () =>
      (await app.database.superuser.query(`select from live_event where event ->> 'type' = 'instance.changed'`))
        .rowCount
    const former = await events()
    await app.database.superuser.query(`update instance_fee set rate = 2, payer = 'both'`)
    const unchanged = { name: 'Subrosa', joining: 'open', fee_payer: 'both' }
    expect((await changeInstance({ ...unchanged, fee_rate: '2.0' })).status).toBe(200)
    expect(await auditRecords()).toEqual([])
    expect((await changeInstance({ ...unchanged, fee_rate: '2.5' })).status).toBe(200)
    expect(await auditRecords()).toHaveLength(1)
    expect(await events()).toBe(former)
    expect((await changeInstance({ ...unchanged, name: 'Hushed' })).status).toBe(200)
    expect(await events()).toBe((former ?? 0) + 1)
    await app.database.superuser.query(`update instance_fee set rate = 2`)
  })

  test('open pages of curators are told of a changed fee, and of nothing else', async () => {
    const other = await givenMember(app, { curator: true })
    const stranger = await givenMember(app)
    const { superuser } = app.database
    await superuser.query(`delete from live_event; update instance_fee set rate = 2, payer = 'both'`)
    const told = async () => {
      const { rows } = await superuser.query(`select audience from live_event where event ->> 'type' = 'fees.changed'`)
      return rows.map(({ audience }) => audience)
    }
    expect((await changeInstance({ name: 'Hushed', fee_rate: '2.0', fee_payer: 'both' })).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await changeInstance({ fee_rate: '3' })).status).toBe(200)
    expect(await told()).toEqual(expect.arrayContaining([other.id]))
    expect(await told()).not.toContain(stranger.id)
    await superuser.query('update instance_fee set rate = 2')
  })

  test('the row policies let only curators change the instance', async () => {
    const { actAs } = await import('#database/database.ts')
    const { instance } = await import('./tables.ts')
    const changedRows = await actAs(memberActor(randomUUID(), { verified: true }), () =>
      app.platform.db.update(instance).set({ joining: 'invitation' }).returning(),
    )
    expect(changedRows).toEqual([])
    expect(await storedInstance()).toEqual([{ name: 'Subrosa', joining: 'open' }])
  })

  test.each([
    [{ joining: 'nobody' }, 'joining'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 42 }, 'name'],
    [{ invitation_allowance: -1 }, 'invitation_allowance'],
    [{ invitation_allowance: 1001 }, 'invitation_allowance'],
    [{ fee_rate: '100.1' }, 'fee_rate'],
    [{ fee_rate: '1.2345' }, 'fee_rate'],
    [{ fee_rate: '-1' }, 'fee_rate'],
    [{ fee_rate: 'a little' }, 'fee_rate'],
    [{ fee_payer: 'nobody' }, 'fee_payer'],
  ])('changing the instance to %j is refused with the name of the invalid field', async (body, path) => {
    const { status, json } = await changeInstance(body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ path, message: expect.any(String) }] } })
  })

  test('changing the instance ignores fields that clients may not set', async () => {
    const { status, json } = await changeInstance({ name: 'Kept', only: false, sampleLoadedAt: 'now', version: '9' })
    expect(status).toBe(200)
    expect(json).not.toHaveProperty('only')
    expect(await storedInstance()).toEqual([{ name: 'Kept', joining: 'open' }])
    expect((await auditRecords())[0].detail).toEqual({ name: 'Kept', before: { name: 'Subrosa' } })
  })

  test('changing the instance saves the fee and the invitation allowance; the response leaves out the fee', async () => {
    const { status, json } = await changeInstance({ invitation_allowance: 5, fee_rate: '2.125', fee_payer: 'buyer' })
    expect(status).toBe(200)
    expect(JSON.stringify(json)).not.toMatch(/fee|2\.125/)
    const { rows } = await app.database.superuser.query(
      'select invitation_allowance, rate, payer from instance, instance_fee',
    )
    expect(rows).toEqual([{ invitation_allowance: 5, rate: '2.125', payer: 'buyer' }])
    expect((await auditRecords())[0].detail).toEqual({
      ...{ invitation_allowance: 5, fee_rate: '2.125', fee_payer: 'buyer' },
      before: { invitation_allowance: 3, fee_rate: '2', fee_payer: 'both' },
    })
  })

  test('verified members cannot change the fee', async () => {
    const as = memberActor(randomUUID(), { verified: true })
    expect((await changeInstance({ fee_rate: '0' }, { as })).status).toBe(403)
  })

  test('20 simultaneous changes of the instance leave one of the requested states and 20 audit records', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`)
    const responses = await Promise.all(names.map((name) => changeInstance({ name })))
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(names).toContain((await storedInstance())[0]?.name)
    expect(await auditRecords()).toHaveLength(20)
  })

  test('a change of the instance is rolled back if its audit record cannot be written', async () => {
    await app.database.superuser.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger refuse before insert on audit_event for each row execute function refuse()`)
    try {
      expect((await changeInstance({ name: 'Lost' })).status).toBe(500)
      expect(await storedInstance()).toEqual([{ name: 'Subrosa', joining: 'open' }])
    } finally {
      await app.database.superuser.query('drop trigger refuse on audit_event; drop function refuse')
    }
  })
})
