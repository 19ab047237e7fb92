import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandWith } from './support/command.ts'
import { preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

test('without its sealing key an instance refuses to start, to be backed up and to run commands until the key is back', async () => {
  const dataDir = await preparedFolder()
  const file = `${temporaryFolder()}/instance.backup`
  const instance = { DATA_DIR: dataDir, SAMPLE_NETWORK: 'off' }
  const key = join(dataDir, 'secrets/sealing-key')
  renameSync(key, `${key}.away`)

  const missing = `The sealing key of this instance is missing: SEALING_KEY is not set, and there is no ${key}.`
  const refused = runProduct({ dataDir, environment: instance })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(missing)
  expect(existsSync(key)).toBe(false)
  for (const [name, argument] of [
    ['backup', file],
    ['curator', 'someone@example.com'],
    ['two-factor-off', 'someone@example.com'],
    ['erase', 'someone@example.com'],
  ] as const)
    expect(await commandWith(instance, name, argument)).toEqual({ code: 1, said: expect.stringContaining(missing) })
  expect([existsSync(file), existsSync(key)]).toEqual([false, false])
  expect(await commandWith(instance, 'new-sealing-key')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--key-is-lost'),
  })

  const kept = { ...instance, SEALING_KEY: readFileSync(`${key}.away`, 'utf8').trim() }
  rmSync(`${key}.away`)
  const started = runProduct({ dataDir, environment: kept })
  await started.ready()
  expect(await commandWith(kept, 'backup', file)).toEqual({
    code: 0,
    said: expect.stringContaining('The sealing key comes from SEALING_KEY and is not in it'),
  })

  const other = { ...instance, DATA_DIR: temporaryFolder() }
  expect(await commandWith(other, 'restore', file)).toEqual({
    code: 1,
    said: expect.stringContaining('The backup does not hold the sealing key of its instance'),
  })
  expect(await commandWith({ ...other, SEALING_KEY: kept.SEALING_KEY }, 'restore', file)).toMatchObject({ code: 0 })
  expect(existsSync(join(other.DATA_DIR, 'secrets/sealing-key'))).toBe(false)
  writeFileSync(join(other.DATA_DIR, 'secrets/sealing-key'), kept.SEALING_KEY)
  const restored = runProduct({ dataDir: other.DATA_DIR, environment: other })
  await restored.ready()

  const lost = { ...instance, DATA_DIR: other.DATA_DIR }
  restored.child.kill('SIGTERM')
  await restored.ended
  rmSync(join(other.DATA_DIR, 'secrets/sealing-key'))
  expect(await commandWith(lost, 'new-sealing-key', '--key-is-lost')).toEqual({
    code: 0,
    said: 'The instance has a new sealing key. Members who lost a second factor: 0. Invitations revoked: 0.\n',
  })
  await runProduct({ dataDir: other.DATA_DIR, environment: lost }).ready()
})
