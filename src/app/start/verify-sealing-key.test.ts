import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { sealContext } from '#features/invitations/server/seal-context.ts'
import { readIdentity } from '#platform/instance-identity/read-identity.ts'
import { openLog } from '#platform/log.ts'
import { newSealingKey, openSealing } from '#platform/sealing/seal.ts'
import { digestOfKey } from '#platform/sealing/sealing-key.ts'
import { givenAppFactor, messagingSettings, trySignIn } from '#testing/factors.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { replaceSealingKey } from './replace-sealing-key.ts'
import { verifySealingKey } from './verify-sealing-key.ts'

const settle = ({ database, dataDir }: TestApp, SEALING_KEY?: string, log = openLog('silent')) =>
  actAs(system, async () => {
    const identity = await readIdentity({ query: database.executeSql })
    if (!identity) throw new Error('No identity')
    await verifySealingKey({ DATA_DIR: dataDir, SEALING_KEY }, database, identity, log)
  })
const digestIn = async (app: TestApp) =>
  (await recordsOf(app).ask(`select encode(key_digest, 'hex') as digest from instance_identity`))[0]?.digest
const fileOf = ({ dataDir }: TestApp) => join(dataDir, 'secrets/sealing-key')
const keyIn = (app: TestApp) => readFileSync(fileOf(app), 'utf8').trim()

const isMissing = /sealing key of this instance is missing: .* Bring back secrets\/sealing-key/
const isForeign = /is not the one of this instance\. Bring back secrets\/sealing-key/

/** As a member with an app makes one. */
async function givenSealed() {
  const app = await testApp(messagingSettings)
  const member = await givenMember(app)
  await givenAppFactor(app, member)
  return { app, member }
}

test('records the digest of the sealing key at the first start, and accepts the same key later', async () => {
  const app = await testApp()
  rmSync(fileOf(app))
  await settle(app)
  expect(await digestIn(app)).toBe(digestOfKey(keyIn(app)))
  await settle(app)
})

test('refuses to start without the sealing key or with another, and creates none', async () => {
  const app = await testApp()
  await settle(app)
  const key = keyIn(app)
  writeFileSync(fileOf(app), newSealingKey())
  await expect(settle(app)).rejects.toThrow(isForeign)
  rmSync(fileOf(app))
  await expect(settle(app)).rejects.toThrow(isMissing)
  expect(readdirSync(join(app.dataDir, 'secrets'))).not.toContain('sealing-key')
  await settle(app, key)
  await expect(settle(app, newSealingKey())).rejects.toThrow(/in SEALING_KEY is not the one of this instance/)
})

test('stores no sealing key in the data folder if SEALING_KEY is set', async () => {
  const app = await testApp()
  rmSync(fileOf(app))
  const key = newSealingKey()
  await settle(app, key)
  expect(await digestIn(app)).toBe(digestOfKey(key))
  expect(readdirSync(join(app.dataDir, 'secrets'))).not.toContain('sealing-key')
})

test('an instance of an earlier version keeps its sealing key if that key opens the newest sealed record', async () => {
  const { app } = await givenSealed()
  const key = keyIn(app)
  rmSync(fileOf(app))
  await expect(settle(app)).rejects.toThrow(isMissing)
  expect(readdirSync(join(app.dataDir, 'secrets'))).not.toContain('sealing-key')
  await expect(settle(app, newSealingKey())).rejects.toThrow(isForeign)
  expect(await digestIn(app)).toBeNull()
  await settle(app, key)
  expect(await digestIn(app)).toBe(digestOfKey(key))
})

test.each([
  ['second factor', 'invitation'],
  ['invitation', 'second factor'],
])('if a sealing key opens the newest %s but not an older %s, keeps it and logs a warning', async (newest) => {
  const { app, member } = await givenSealed()
  const replaced = keyIn(app)
  const [code, key] = [Buffer.from('code'), newSealingKey()]
  await recordsOf(app).ask(
    `insert into invitation (sponsor_id, code_hash, code_sealed, created_at, expires_at)
     values ($1, $2, $3, now() + $4::interval, now() + interval '1 day')`,
    ...[member.id, code, openSealing(key).seal(sealContext(code), code)],
    newest === 'invitation' ? '1 hour' : '-1 hour',
  )
  const [kept, foreign] = newest === 'invitation' ? [key, replaced] : [replaced, key]
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  await expect(settle(app, foreign, log)).rejects.toThrow(/is not the one of this instance/)
  expect(lines).toEqual([])
  await settle(app, kept, log)
  expect(await digestIn(app)).toBe(digestOfKey(kept))
  expect(lines).toEqual([expect.stringContaining('sealed with another key')])
})

test('replacing a lost sealing key removes the second factors sealed with it and notifies their members', async () => {
  const { app, member } = await givenSealed()
  await settle(app)
  const site = { ...app.platform, executeSql: app.database.executeSql }
  const replace = () => actAs(system, () => replaceSealingKey(site))
  await expect(replace()).rejects.toThrow('The sealing key of this instance is in its place; nothing was changed.')

  const foreign = newSealingKey()
  writeFileSync(fileOf(app), foreign)
  expect(await replace()).toEqual({ members: 1, invitations: 0 })
  await settle(app)
  expect(readFileSync(`${fileOf(app)}.foreign`, 'utf8')).toBe(foreign)
  const { ask, subjectsTo } = recordsOf(app)
  expect(await ask('select from second_factor')).toEqual([])
  expect(await ask('select action, detail from audit_event where subject_id = $1', member.id)).toContainEqual({
    action: 'factor.lifted',
    detail: { kinds: ['app'] },
  })
  expect(await subjectsTo(member)).toContain('Please set up the second factor of your Subrosa account again')
  expect((await trySignIn(app, member)).status).toBe(200)
})
