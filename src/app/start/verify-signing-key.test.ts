import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { newSigningSeed, openSigningKey } from '#platform/signing/keys.ts'
import { signWithInstanceKey } from '#platform/signing/sign.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { replaceSigningKey } from './replace-signing-key.ts'
import { verifySigningKey } from './verify-signing-key.ts'

const fileOf = ({ dataDir }: TestApp) => join(dataDir, 'secrets/signing-key')
const settingsOf = ({ dataDir }: TestApp, settings = {}) => ({ DATA_DIR: dataDir, ...settings })
const start = (app: TestApp, settings = {}) =>
  actAs(system, () => verifySigningKey(settingsOf(app, settings), app.database))
const replace = (app: TestApp, settings = {}) =>
  actAs(system, () => replaceSigningKey({ ...app.database, config: settingsOf(app, settings) }))
const sign = (app: TestApp, settings = {}) =>
  actAs(visitor, () =>
    app.platform.transaction(() =>
      signWithInstanceKey({ ...app.platform, config: settingsOf(app, settings) }, (keyId) => `signed by ${keyId}`),
    ),
  )
const publishedIds = async (app: TestApp) => {
  const { json, headers } = await app.call('/.well-known/subrosa-keys.json')
  expect(headers['cache-control']).toBe('public, max-age=60')
  return (json.keys as { kid: string }[]).map(({ kid }) => kid)
}
/** As before its first start. */
async function withoutKey(app: TestApp) {
  await recordsOf(app).ask('delete from signing_key')
  rmSync(fileOf(app))
  return app
}

test('the first start makes a key and publishes its public half; later starts keep it', async () => {
  const app = await withoutKey(await testApp())
  await start(app)
  const seed = readFileSync(fileOf(app), 'utf8').trim()
  const { json } = await app.call('/.well-known/subrosa-keys.json')
  expect(json.keys).toEqual([
    {
      ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: openSigningKey(seed).id },
      ...{ x: openSigningKey(seed).publicKey.toString('base64url'), retired_at: null, created_at: expect.any(String) },
    },
  ])
  expect(JSON.stringify(json)).not.toContain(seed)
  await start(app)
  expect(readFileSync(fileOf(app), 'utf8').trim()).toBe(seed)
})

test('refuses to start without the signing key or with another, and creates none', async () => {
  const app = await testApp()
  const seed = readFileSync(fileOf(app), 'utf8').trim()
  writeFileSync(fileOf(app), newSigningSeed())
  await expect(start(app)).rejects.toThrow(/is not the one that signs for this instance\. Bring back/)
  rmSync(fileOf(app))
  await expect(start(app)).rejects.toThrow(
    /signing key of this instance is missing: .* Bring back secrets\/signing-key/,
  )
  expect(existsSync(fileOf(app))).toBe(false)
  await start(app, { SIGNING_KEY: seed })
  await expect(start(app, { SIGNING_KEY: newSigningSeed() })).rejects.toThrow('The signing key in SIGNING_KEY is not')
  expect(await publishedIds(app)).toEqual([openSigningKey(seed).id])
})

test('asks for SIGNING_KEY if the sealing key is a setting, and stores no file if it is set', async () => {
  const app = await withoutKey(await testApp())
  await expect(start(app, { SEALING_KEY: 'set' })).rejects.toThrow('SEALING_KEY is set, and SIGNING_KEY is not.')
  const SIGNING_KEY = newSigningSeed()
  await start(app, { SEALING_KEY: 'set', SIGNING_KEY })
  expect(await publishedIds(app)).toEqual([openSigningKey(SIGNING_KEY).id])
  expect(existsSync(fileOf(app))).toBe(false)
})

test('processes that start at once with different keys leave one key, and the others are refused', async () => {
  const app = await withoutKey(await testApp())
  const starts = Array.from({ length: 5 }, () => start(app, { SIGNING_KEY: newSigningSeed() }))
  const outcomes = await Promise.allSettled(starts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await publishedIds(app)).toHaveLength(1)
})

test('a replaced key stays published, the new one signs at once, and the audit log says so', async () => {
  const app = await testApp()
  const [former] = await publishedIds(app)
  expect((await sign(app)).keyId).toBe(former)
  const replaced = await replace(app)
  expect(replaced.former).toBe(former)
  expect(await publishedIds(app)).toEqual([former, replaced.id])
  expect(await sign(app)).toMatchObject({ keyId: replaced.id, text: `signed by ${replaced.id}` })
  expect(readdirSync(join(app.dataDir, 'secrets'))).toContain(`signing-key.${former}`)
  const records = await recordsOf(app).ask(`select detail from audit_event where action = 'signing-key.replaced'`)
  expect(records).toEqual([{ detail: { former, id: replaced.id } }])
  await start(app)
})

test('a lost key can be replaced; a process that still has the former key signs nothing', async () => {
  const app = await testApp()
  const SIGNING_KEY = readFileSync(fileOf(app), 'utf8').trim()
  await expect(replace(app, { SIGNING_KEY })).rejects.toThrow('is the key that signs already; nothing was changed')
  rmSync(fileOf(app))
  await replace(app)
  await expect(sign(app, { SIGNING_KEY })).rejects.toThrow('is not the one that signs for this instance')
  await expect(replace(app, { SIGNING_KEY })).rejects.toThrow('is a key that was replaced before; nothing was changed')
  expect(await publishedIds(app)).toHaveLength(2)
})

test('refuses a damaged key', () => {
  expect(() => openSigningKey('short')).toThrow(/is damaged; restore secrets\/signing-key from a backup/)
})
