import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/proof/run-program.ts'
import { postmasterOf, runProduct, temporaryFolder } from './support/product.ts'

async function command(name: string, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('an instance is backed up while it runs, and restored into a new one that then serves it', async () => {
  const [dataDir, other] = [temporaryFolder(), temporaryFolder()]
  const file = join(dataDir, 'instance.backup')
  const product = runProduct({ dataDir })
  await product.ready()
  await expect.poll(product.said).toContain('npm run curator')
  const passphrase = /passphrase (\S+)/.exec(product.said())?.[1] ?? 'none'

  expect(await command('curator', dataDir, 'newcomer@sample.example')).toMatchObject({ code: 0 })
  expect(await command('backup', dataDir, file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/ holds \d+ rows and 0 files\.\n$/),
  })

  const refused = await command('restore', dataDir, file, '--replace')
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining(`in use by another instance (process ${product.pid})`),
  })
  expect(postmasterOf(dataDir)).toBeGreaterThan(0)

  expect(await command('restore', other, file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('every checksum matches'),
  })
  expect(postmasterOf(other)).toBe(0)
  const restored = runProduct({ dataDir: other })
  await restored.ready()
  await expect.poll(restored.said).toContain('npm run curator')
  expect(restored.said()).toContain(`passphrase ${passphrase}`)
  expect(restored.said()).toMatch(/newcomer@sample\.example +curator/)
  expect(restored.said()).not.toContain('The sample network is loaded')
})

test('commands say what they lack', async () => {
  const dataDir = temporaryFolder()
  expect(await command('backup', dataDir)).toEqual({
    code: 1,
    said: 'Name the file to write: npm run backup -- FILE\n',
  })
  expect(await command('restore', dataDir)).toEqual({
    code: 1,
    said: 'Name the backup: npm run restore -- FILE [--replace]\n',
  })
  expect(await command('curator', dataDir)).toEqual({ code: 1, said: 'Name the member: npm run curator -- EMAIL\n' })
})
