import { describe, expect, test } from 'vitest'
import { loadSampleNetwork, samplePassphrase } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { createMember } from '#features/members/server/create-member.ts'
import { member } from '#features/members/server/tables.ts'
import { passwordMatches } from '#platform/authentication/passwords/passwords.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { listSampleAccounts } from './list-sample-accounts.ts'
import { makeCurator } from './make-curator.ts'
import { memberAccount } from './tables.ts'

const app = await testApp()
const callMakeCurator = (email: string, confirmable = true) =>
  actAs(system, () => makeCurator(app.platform, { email, confirmable }))

test('the sample network is loaded once, even by 5 concurrent starts', async () => {
  const loadResults = await Promise.all(
    Array.from({ length: 5 }, () => actAs(system, () => loadSampleNetwork(app.platform))),
  )
  expect(loadResults.filter(Boolean)).toHaveLength(1)
  const accounts = await actAs(system, () => listSampleAccounts(app.platform))
  const standings = new Map(accounts.map(({ email, ...standing }) => [email.split('@')[0], standing]))
  expect(standings.size).toBe(12)
  expect(standings.get('curator')).toEqual({ curator: true, verified: true, suspended: false })
  expect(standings.get('seller')).toEqual({ curator: false, verified: true, suspended: false })
  expect(standings.get('newcomer')).toEqual({ curator: false, verified: false, suspended: false })
  expect(standings.get('lucien')).toEqual({ curator: false, verified: true, suspended: true })
})

test('sample accounts sign in with the passphrase of this instance', async () => {
  const passphrase = await samplePassphrase(app.dataDir)
  expect(passphrase).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  const { rows } = await app.database.superuser.query('select password_hash from member_account limit 1')
  expect(await passwordMatches(rows[0].password_hash, passphrase)).toBe(true)
})

test('a member becomes a curator by their address in any case, which the audit log records', async () => {
  expect(await callMakeCurator(' Newcomer@SAMPLE.example ')).toEqual({
    ...{ outcome: 'made', name: 'Tobias Ellery', joinedAt: expect.any(Date), hasFactor: false },
  })
  const { rows } = await app.database.superuser.query(
    `select m.curator, m.verified, e.action, e.actor_kind from member m join audit_event e on e.subject_id = m.id`,
  )
  expect(rows).toEqual([{ curator: true, verified: true, action: 'member.made-curator', actor_kind: 'system' }])
})

test('an unknown address makes nobody a curator', async () => {
  expect(await callMakeCurator('nobody@example.com')).toEqual({ outcome: 'nobody' })
})

describe('an address in several accounts', () => {
  const givenAccount = (email: string, confirmed: boolean) =>
    actAs(system, async () => {
      const memberId = await createMember(app.platform, { firstName: 'Someone' })
      const emailConfirmedAt = confirmed ? new Date() : null
      await app.platform.db.insert(memberAccount).values({ memberId, email, emailConfirmedAt })
      return memberId
    })
  const isCurator = async (id: string) => {
    const { rows } = await app.database.superuser.query('select curator from member where id = $1', [id])
    return rows[0].curator
  }

  test('if several accounts have an address, only the one that confirmed it becomes a curator', async () => {
    await givenAccount('shared@example.com', false)
    await givenAccount('shared@example.com', false)
    expect(await callMakeCurator('shared@example.com')).toEqual({ outcome: 'several' })
    const owner = await givenAccount('shared@example.com', true)
    expect(await callMakeCurator('shared@example.com')).toMatchObject({ outcome: 'made' })
    expect(await isCurator(owner)).toBe(true)
  })

  test('without a mail server, the only account with an address becomes a curator unconfirmed', async () => {
    const accountId = await givenAccount('only@example.com', false)
    expect(await callMakeCurator('only@example.com', true)).toEqual({ outcome: 'unconfirmed' })
    expect(await isCurator(accountId)).toBe(false)
    expect(await callMakeCurator('only@example.com', false)).toMatchObject({ outcome: 'made', name: 'Someone' })
    expect(await isCurator(accountId)).toBe(true)
  })
})

test('no request can make a curator: row policies refuse every actor but the system', async () => {
  const { rows } = await app.database.superuser.query('select id from member where not curator limit 1')
  const ownActor = memberActor(rows[0].id, { verified: true })
  const ownUpdate = actAs(ownActor, async () => await app.platform.db.update(member).set({ curator: true }))
  await expect(ownUpdate).rejects.toMatchObject({ cause: { message: expect.stringContaining('not theirs to change') } })
})

test('the row policies let only the system read accounts, not their owners or curators', async () => {
  const { rows } = await app.database.superuser.query('select id from member limit 1')
  for (const actor of [memberActor(rows[0].id), memberActor(rows[0].id, { curator: true })])
    expect(await actAs(actor, () => app.platform.db.select().from(memberAccount))).toEqual([])
})
