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
    expect(await commandWith(instance, name, argument)).toEqual({ code: 1, output: expect.stringContaining(missing) })
  expect([existsSync(file), existsSync(key)]).toEqual([false, false])
  expect(await commandWith(instance, 'new-sealing-key')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--key-is-lost'),
  })

  const settingsWithKey = { ...instance, SEALING_KEY: readFileSync(`${key}.away`, 'utf8').trim() }
  rmSync(`${key}.away`)
  const startedProduct = runProduct({ dataDir, environment: settingsWithKey })
  await startedProduct.ready()
  expect(await commandWith(settingsWithKey, 'backup', file)).toEqual({
    code: 0,
    output: expect.stringContaining('The sealing key comes from SEALING_KEY and is not in it'),
  })

  const otherInstance = { ...instance, DATA_DIR: temporaryFolder() }
  expect(await commandWith(otherInstance, 'restore', file)).toEqual({
    code: 1,
    output: expect.stringContaining('The backup does not hold the sealing key of its instance'),
  })
  expect(
    await commandWith({ ...otherInstance, SEALING_KEY: settingsWithKey.SEALING_KEY }, 'restore', file),
  ).toMatchObject({ code: 0 })
  expect(existsSync(join(otherInstance.DATA_DIR, 'secrets/sealing-key'))).toBe(false)
  writeFileSync(join(otherInstance.DATA_DIR, 'secrets/sealing-key'), settingsWithKey.SEALING_KEY)
  const restored = runProduct({ dataDir: otherInstance.DATA_DIR, environment: otherInstance })
  await restored.ready()

  const lost = { ...instance, DATA_DIR: otherInstance.DATA_DIR }
  restored.child.kill('SIGTERM')
  await restored.ended
  rmSync(join(otherInstance.DATA_DIR, 'secrets/sealing-key'))
  expect(await commandWith(lost, 'new-sealing-key', '--key-is-lost')).toEqual({
    code: 0,
    output: 'The instance has a new sealing key. Members who lost a second factor: 0. Invitations revoked: 0.\n',
  })
  await runProduct({ dataDir: otherInstance.DATA_DIR, environment: lost }).ready()
})
