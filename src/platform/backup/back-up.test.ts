import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSampleNetwork } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { atEnd } from '#testing/at-end.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './testing/restore-backup.ts'
import { tableChecksums } from './testing/table-checksums.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-backup-'))
atEnd(async () => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'instance.backup')

const app = await testApp()
const picture = randomBytes(300_000)
let manifest: Manifest

const of = ({ database, platform, dataDir }: TestApp) => ({
  ownerUrl: database.ownerUrl,
  storage: platform.storage,
  dataDir,
})

const contents = ({ database }: TestApp) => tableChecksums(database.superuser)

beforeAll(async () => {
  await actAs(system, () => loadSampleNetwork(app.platform))
  await actAs(system, () =>
    sendMail(app.platform, 'waiting@example.com', { subject: 'Wait', body: ['\\N\ttab\nline é'] }),
  )
  await app.platform.storage.put('listing-images/1/2.webp', picture, 'image/webp')
  manifest = await backUp(of(app), file)
})

describe('a backup', () => {
  test('a backup is readable by its owner only and lists every table and file with its checksum', () => {
    expect(statSync(file).mode & 0o077).toBe(0)
    const names = manifest.entries.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'tables/member',
        'tables/member_account',
        'tables/mail',
        'files/listing-images/1/2.webp',
        'secrets/sample-passphrase',
      ]),
    )
  })

  test('a backup contains every row, also those that row policies hide', async () => {
    for (const { name, rows } of manifest.entries.filter((entry) => entry.name.startsWith('tables/'))) {
      const counted = await app.database.superuser.query(
        `select count(*)::int as count from ${name.replace('tables/', '')}`,
      )
      expect([name, rows]).toEqual([name, counted.rows[0].count])
    }
  })

  test('a backup restored elsewhere gives the same tables, files and secrets', async () => {
    const other = await testApp()
    await restoreBackup(file, of(other))
    expect(await contents(other)).toEqual(await contents(app))
    const stored = await other.platform.storage.get('listing-images/1/2.webp')
    expect(stored?.contentType).toBe('image/webp')
    expect(stored && (await buffer(stored.body)).equals(picture)).toBe(true)
    expect(readFileSync(join(other.dataDir, 'secrets/sample-passphrase'))).toEqual(
      readFileSync(join(app.dataDir, 'secrets/sample-passphrase')),
    )
  })

  test('a backup is a snapshot of one moment while others write', async () => {
    const writing = await testApp()
    await writing.database.superuser.query(
      'create table pair_a (n integer primary key); create table pair_b (n integer primary key); alter table pair_a owner to subrosa_owner; alter table pair_b owner to subrosa_owner',
    )
    const writer = new pg.Client({ connectionString: writing.database.ownerUrl })
    await writer.connect()
    let going = true
    const written = (async () => {
      for (let n = 0; going; n++)
        await writer.query(`with a as (insert into pair_a values (${n})) insert into pair_b values (${n})`)
    })()
    const rows: (number | undefined)[][] = []
    for (let round = 0; round < 5; round++) {
      const { entries } = await backUp(of(writing), join(folder, 'moment.backup'))
      rows.push(['tables/pair_a', 'tables/pair_b'].map((name) => entries.find((entry) => entry.name === name)?.rows))
    }
    going = false
    await written
    await writer.end()
    expect(rows.every(([a, b]) => a === b)).toBe(true)
    expect(rows.at(-1)?.[0]).toBeGreaterThan(rows[0]?.[0] ?? Number.POSITIVE_INFINITY)
  })

  test('refuses to write a backup to a folder that does not exist', async () => {
    await expect(backUp(of(app), join(folder, 'nowhere/x.backup'))).rejects.toThrow(OperatorError)
  })
})

describe('a restore', () => {
  test('refuses a restore if there are members, and with --replace replaces them and their files', async () => {
    const other = await testApp()
    await actAs(system, () => loadSampleNetwork(other.platform))
    await other.platform.storage.put('portraits/old', Buffer.from('old'), 'x/y')
    const before = await contents(other)
    await expect(restoreBackup(file, of(other))).rejects.toThrow('already has members; add --replace')
    expect(await contents(other)).toEqual(before)
    await restoreBackup(file, of(other), true)
    expect(await contents(other)).toEqual(await contents(app))
    expect(await other.platform.storage.get('portraits/old')).toBeUndefined()
  })

  test('refuses to restore an altered or truncated backup, and changes nothing', async () => {
    const other = await testApp()
    const before = await contents(other)
    const backupBytes = readFileSync(file)
    const broken = join(folder, 'broken.backup')
    const offsets = [
      0,
      10,
      ...Array.from({ length: 25 }, (_, index) => Math.floor((backupBytes.length * (index + 0.5)) / 25)),
      backupBytes.length - 1,
    ]
    for (const place of offsets) {
      const altered = Buffer.from(backupBytes)
      altered[place] = (altered[place] ?? 0) ^ 0x55
      writeFileSync(broken, altered)
      await expect(restoreBackup(broken, of(other), true), `byte ${place}`).rejects.toThrow(
        /incomplete or was altered; nothing was changed/,
      )
    }
    for (const length of [0, 1, 1_000, Math.floor(backupBytes.length / 2), backupBytes.length - 1]) {
      writeFileSync(broken, backupBytes.subarray(0, length))
      await expect(restoreBackup(broken, of(other), true), `cut at ${length}`).rejects.toThrow(OperatorError)
    }
    expect(await contents(other)).toEqual(before)
  })

  test('the restore of a file that does not exist says so', async () => {
    await expect(restoreBackup(join(folder, 'nothing'), of(app), true)).rejects.toThrow(/There is no backup/)
  })
})
