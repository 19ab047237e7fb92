import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandWith } from './support/command.ts'
import { preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

test('without its signing key an instance refuses to start and to be backed up; a new one keeps the old public key', async () => {
  const dataDir = await preparedFolder()
  const instance = { DATA_DIR: dataDir, SAMPLE_NETWORK: 'off' }
  const key = join(dataDir, 'secrets/signing-key')
  const file = `${temporaryFolder()}/instance.backup`
  renameSync(key, `${key}.away`)
  const missing = `The signing key of this instance is missing: SIGNING_KEY is not set, and there is no ${key}.`
  const refused = runProduct({ dataDir, environment: instance })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(missing)
  expect(await commandWith(instance, 'backup', file)).toEqual({ code: 1, output: expect.stringContaining(missing) })
  expect([existsSync(file), existsSync(key)]).toEqual([false, false])

  expect(await commandWith(instance, 'new-signing-key')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Receipts are signed with the key .{43} from now on\. Those that .{43} signed stay valid\.\n$/,
    ),
  })
  const product = runProduct({ dataDir, environment: instance })
  const address = await product.ready()
  const published = await fetch(`${address}/.well-known/subrosa-keys.json`)
  const { keys } = (await published.json()) as { keys: { retired_at: string | null }[] }
  expect(keys.map(({ retired_at }) => retired_at === null)).toEqual([false, true])
  expect(await commandWith(instance, 'backup', file)).toMatchObject({ code: 0 })
  const restored = { ...instance, DATA_DIR: temporaryFolder() }
  expect(await commandWith(restored, 'restore', file)).toMatchObject({ code: 0 })
  expect(readFileSync(join(restored.DATA_DIR, 'secrets/signing-key'))).toEqual(readFileSync(key))
})

test('npm run verify reads a receipt and a keys file without an instance', async () => {
  const folder = temporaryFolder()
  const [receipt, keys] = [join(folder, 'receipt.json'), join(folder, 'keys.json')]
  writeFileSync(keys, '{"keys":[]}')
  const verify = (...names: string[]) => commandWith({}, 'verify', ...names)
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining('Name the file: npm run verify') })
  expect(await verify(receipt, '--keys', keys)).toMatchObject({ output: expect.stringContaining('could not be read') })
  writeFileSync(receipt, '{}')
  expect(await verify(receipt, '--keys', keys)).toEqual({
    code: 1,
    output: 'This is not the JSON file of a receipt, a certificate or a timeline.\n',
  })
})
