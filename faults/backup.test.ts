import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { root } from '../scripts/proof/run-program.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import { command, commandWith } from './support/command.ts'
import { databaseOf, postmasterOf, preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

test('an encrypted backup of a running instance is restored with the key into a new instance that then serves it', async () => {
  const [dataDir, otherDataDir] = [temporaryFolder(), temporaryFolder()]
  const file = join(dataDir, 'instance.backup')
  const product = runProduct({ dataDir })
  await product.ready()
  await expect.poll(product.output).toContain('npm run curator')
  const passphrase = /passphrase (\S+)/.exec(product.output())?.[1] ?? 'none'

  expect(await command('curator', dataDir, 'newcomer@sample.example')).toMatchObject({ code: 0 })
  const keyFile = join(otherDataDir, 'backup-key.txt')
  const [recipient = ''] = /age1\S+/.exec((await command('backup-key', dataDir, keyFile)).output) ?? []
  expect(await command('backup', dataDir, file, '--recipient', recipient)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ holds \d+ rows and 20 files\. The sealing key is in it\.\n$/),
  })

  const refused = await command('restore', dataDir, file, '--replace', '--identity', keyFile)
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(`in use by another instance (process ${product.pid})`),
  })
  expect(postmasterOf(dataDir)).toBeGreaterThan(0)

  expect(await command('restore', otherDataDir, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is encrypted; add --identity'),
  })
  expect(await command('restore', otherDataDir, file, '--identity', keyFile)).toMatchObject({
    code: 0,
    output: expect.stringContaining('every checksum matches'),
  })
  expect(postmasterOf(otherDataDir)).toBe(0)
  const restored = runProduct({ dataDir: otherDataDir })
  await restored.ready()
  await expect.poll(restored.output).toContain('npm run curator')
  const passphraseFile = join(otherDataDir, 'secrets', 'sample-passphrase')
  expect(restored.output()).toContain(`their passphrase is in ${passphraseFile}`)
  expect(readFileSync(passphraseFile, 'utf8').trim()).toBe(passphrase)
  expect(restored.output()).toMatch(/newcomer@sample\.example +curator/)
  expect(restored.output()).not.toContain('The sample network is loaded')
})

/** Runs in another process. A member, their account and their portrait belong together; the portrait is stored before the rows are committed. */
const writer = `
  import pg from 'pg'
  import { openDiskStorage } from './src/platform/storage/disk-storage.ts'
  const client = new pg.Client({ connectionString: process.argv[1] })
  await client.connect()
  const storage = openDiskStorage(process.argv[2])
  for (let n = 1; ; n++) {
    const { rows: [{ id }] } = await client.query('select new_id() as id')
    await storage.put('portraits/' + id, Buffer.from(id), 'text/plain')
    await client.query('begin')
    await client.query('insert into member (id) values ($1)', [id])
    await client.query('insert into member_account (member_id, email) values ($1, $2)', [id, id + '@example.com'])
    await client.query('commit')
    if (n % 50 === 0) console.log(n)
  }`

test('a backup made during writes is consistent; a restore waits until the product has stopped and replaces only if told to', async () => {
  const [folder, dataDir, otherDir] = [await preparedFolder(), temporaryFolder(), temporaryFolder()]
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => server.stop())
  const ownerUrl = await ensureInstanceDatabase(server.url)
  const superuserUrl = databaseOf(folder)
  const otherUrl = await addDatabase(superuserUrl, ownerUrl)
  const [sourceSettings, targetSettings] = [
    { DATA_DIR: dataDir, DATABASE_URL: ownerUrl, SAMPLE_NETWORK: 'off' },
    { DATA_DIR: otherDir, DATABASE_URL: otherUrl, SAMPLE_NETWORK: 'off' },
  ]
  cpSync(join(folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
  const product = runProduct({ dataDir, environment: sourceSettings })
  await product.ready()
  await ask(
    superuserUrl,
    "insert into mail (recipient, subject, text, html) values ('waiting@example.com', 's', 't', 'h')",
  )

  const writing = spawn(process.execPath, ['--input-type=module', '-e', writer, superuserUrl, dataDir], { cwd: root })
  onTestFinished(() => void writing.kill('SIGKILL'))
  await once(writing.stdout, 'data')
  const file = join(folder, 'busy.backup')
  for (let round = 0; round < 3; round++)
    expect(await commandWith(sourceSettings, 'backup', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/holds \d+ rows/),
    })
  const atTheEnd = Number((await ask(superuserUrl, 'select count(*) from member'))[0]?.count)
  writing.kill('SIGKILL')

  expect(await commandWith(sourceSettings, 'restore', file, '--replace')).toEqual({
    code: 1,
    output: 'The product is running on this database; stop every process of it first.\n',
  })
  expect(await commandWith(targetSettings, 'restore', file)).toMatchObject({ code: 0 })
  expect(await commandWith(targetSettings, 'restore', file)).toEqual({
    code: 1,
    output: 'This instance already has members; add --replace to put the backup in their place.\n',
  })
  expect(await commandWith(targetSettings, 'restore', file, '--replace')).toMatchObject({ code: 0 })

  const restoredUrl = Object.assign(new URL(superuserUrl), { pathname: new URL(otherUrl).pathname }).href
  const pairs = await ask(
    restoredUrl,
    'select m.id, a.member_id from member m full join member_account a on a.member_id = m.id',
  )
  expect(pairs.filter(({ id, member_id }) => id !== member_id)).toEqual([])
  expect(pairs.length).toBeGreaterThan(50)
  expect(pairs.length).toBeLessThan(atTheEnd)
  const storage = openDiskStorage(otherDir)
  for (const { id } of pairs)
    expect(await storage.get(`portraits/${id}`).then((stored) => stored && text(stored.body))).toBe(id)

  const restored = runProduct({ dataDir: otherDir, environment: targetSettings })
  await restored.ready()
  await expect.poll(() => ask(restoredUrl, 'select state from mail')).toEqual([{ state: 'kept' }])
})

async function addDatabase(superuserUrl: string, ownerUrl: string): Promise<string> {
  await ask(superuserUrl, 'create database other owner subrosa_owner template template0')
  return Object.assign(new URL(ownerUrl), { pathname: '/other' }).href
}

async function ask(connectionString: string, question: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

test('an altered backup is refused before anything is created in a new data folder', async () => {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(folder, 'x.backup'), 'not a backup')
  expect(await command('restore', dataDir, join(folder, 'x.backup'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup .* is incomplete or was altered; nothing was changed\. .*\n$/),
  })
  expect(readdirSync(dataDir)).toEqual([])
})

test('backup commands say which argument is missing', async () => {
  const dataDir = temporaryFolder()
  expect(await command('backup', dataDir)).toEqual({
    code: 1,
    output: 'Name the file to write: npm run backup -- FILE [--recipient RECIPIENT]\n',
  })
  expect(await command('restore', dataDir)).toEqual({
    code: 1,
    output: 'Name the backup: npm run restore -- FILE [--replace | --rehearsal] [--identity FILE]\n',
  })
  expect(await command('curator', dataDir)).toEqual({
    code: 1,
    output: 'Name the member: npm run curator -- EMAIL, or npm run curator -- --remove EMAIL\n',
  })
})
