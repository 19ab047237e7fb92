import { expect, test } from 'vitest'
import { loadSampleNetwork, samplePassphrase } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { passwordMatches } from '#platform/passwords/passwords.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { listSampleAccounts } from './list-sample-accounts.ts'
import { makeCurator } from './make-curator.ts'
import { member, memberAccount } from './tables.ts'

const app = await testApp()

test('the sample network is loaded once, also by 5 starts at once', async () => {
  const loads = await Promise.all(Array.from({ length: 5 }, () => actAs(system, () => loadSampleNetwork(app.platform))))
  expect(loads.filter(Boolean)).toHaveLength(1)
  const accounts = await actAs(system, () => listSampleAccounts(app.platform))
  expect(accounts.map(({ verified, curator }) => [verified, curator])).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('its accounts open with the passphrase made for this instance', async () => {
  const passphrase = await samplePassphrase(app.dataDir)
  expect(passphrase).toMatch(/^[a-z]+-[a-z]+-[a-z]+-[a-z]+$/)
  const { rows } = await app.database.superuser.query('select password_hash from member_account limit 1')
  expect(await passwordMatches(rows[0].password_hash, passphrase)).toBe(true)
})

test('a member becomes a curator by their address, in any case, and the audit log says so', async () => {
  expect(await actAs(system, () => makeCurator(app.platform, ' Newcomer@SAMPLE.example '))).toBe(true)
  const { rows } = await app.database.superuser.query(
    `select m.curator, m.verified, e.action, e.actor_kind from member m join audit_event e on e.subject_id = m.id`,
  )
  expect(rows).toEqual([{ curator: true, verified: true, action: 'member.made-curator', actor_kind: 'system' }])
})

test('an address nobody has makes nobody a curator', async () => {
  expect(await actAs(system, () => makeCurator(app.platform, 'nobody@example.com'))).toBe(false)
})

test('no request can make a curator: the policies refuse every actor but the product itself', async () => {
  const { rows } = await app.database.superuser.query('select id from member where not curator limit 1')
  const self = memberActor(rows[0].id, { verified: true })
  expect(await actAs(self, () => app.platform.db.update(member).set({ curator: true }).returning())).toEqual([])
})

test('accounts are read by nobody but the product: not by a stranger, not by a curator, not by their owner', async () => {
  const { rows } = await app.database.superuser.query('select id from member limit 1')
  for (const actor of [memberActor(rows[0].id), memberActor(rows[0].id, { curator: true })])
    expect(await actAs(actor, () => app.platform.db.select().from(memberAccount))).toEqual([])
})
