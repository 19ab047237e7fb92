import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSampleNetwork } from '#app/start/load-sample-network.ts'
import { system } from '#database/actor.ts'
import { applyMigrations, knownMigrations, schemaVersion } from '#database/apply-migrations.ts'
import { actAs } from '#database/database.ts'
import { prepareDatabase } from '#database/prepare-database.ts'
import { atEnd } from '#testing/at-end.ts'
import { serveS3 } from '#testing/s3-server.ts'
import { testApp } from '#testing/test-app.ts'
import { readConfig } from '../config/read-config.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { newDatabase } from './testing/new-database.ts'
import { restoreBackup } from './testing/restore-backup.ts'
import { tableChecksums } from './testing/table-checksums.ts'
import { verifyBackup } from './verify-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-restore-'))
atEnd(async () => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'instance.backup')
const app = await testApp()

const storageIn = (dataDir: string, settings = {}) =>
  openStorage(readConfig({ DATA_DIR: dataDir, ...settings }, dataDir))
function targetAt(ownerUrl: string) {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  return { ownerUrl, dataDir, storage: storageIn(dataDir) }
}
/** Changes that the migrations of a later version may make. */
const futureTables = `
  create table hen (id int generated always as identity primary key, name text, egg int, mother int references hen,
    seen int not null default 0, loud text generated always as (upper(name)) stored);
  create table egg (id int generated always as identity primary key, hen int references hen);
  alter table hen add foreign key (egg) references egg;
  create table straw (a text, b json);
  create function see() returns trigger language plpgsql as $$ begin new.seen = new.seen + 1; return new; end $$;
  create trigger see before insert on hen for each row execute function see()`

const quietly = (ownerUrl: string) => prepareDatabase({ ownerUrl, log: () => undefined })

beforeAll(async () => {
  await actAs(system, () => loadSampleNetwork(app.platform))
  const { superuser } = app.database
  await superuser.query(
    `insert into idempotency_key (scope, key, procedure, fingerprint)
     values ('system', 'a', 'x', '\\x01'), ('system', 'B', 'x', '\\x01'), ('system', '_', 'x', '\\xff'), ('system', 'é', 'x', '')`,
  )
  await app.platform.storage.put('portraits/1', Buffer.from('one'), 'image/webp')
  // Is made again, so no backup has it.
  await app.platform.storage.put('photograph-copies/1', Buffer.from('copy'), 'image/webp')
  await backUp({ ...targetAt(app.database.ownerUrl), dataDir: app.dataDir, storage: app.platform.storage }, file)
})

describe('a backup is restored', () => {
  test('restores into an empty database with another collation, time zone and byte format', async () => {
    const elsewhere = await newDatabase(`locale_provider icu icu_locale 'de' locale 'C'`)
    for (const setting of [`timezone = 'Asia/Kolkata'`, `datestyle = 'German'`, `bytea_output = 'escape'`])
      await elsewhere.superuser.query(`alter database ${elsewhere.name} set ${setting}`)
    await restoreBackup(file, targetAt(elsewhere.ownerUrl))
    const { rows } = await elsewhere.superuser.query('select count(*)::int as count from member')
    expect(rows[0].count).toBeGreaterThan(0)
  })

  test('restores over a newer version, so that an upgrade can be undone', async () => {
    const newer = await newDatabase()
    await quietly(newer.ownerUrl)
    await newer.superuser.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await newer.superuser.query(`create table of_the_future (id int)`)
    await newer.superuser.query(`alter table of_the_future owner to subrosa_owner`)
    await newer.superuser.query(`create policy p on of_the_future to subrosa_app using (true)`)
    await newer.superuser.query(`insert into member (first_name) values ('Newer')`)
    await restoreBackup(file, targetAt(newer.ownerUrl), true)
    await quietly(newer.ownerUrl)
    expect(await tableChecksums(newer.superuser)).toEqual(await tableChecksums(app.database.superuser))
  })

  test('restores a backup of an older schema and then migrates it', async () => {
    const [older, elsewhere] = [await newDatabase(), await newDatabase()]
    const owner = new pg.Client({ connectionString: older.ownerUrl })
    await owner.connect()
    await applyMigrations(owner, knownMigrations().slice(0, 2))
    const version = await schemaVersion(owner)
    await owner.end()
    await older.superuser.query(`insert into member (first_name) values ('Old')`)
    const from = join(folder, 'older.backup')
    const manifest = await backUp(targetAt(older.ownerUrl), from)
    expect(manifest.schema).toBe(version)
    await restoreBackup(from, targetAt(elsewhere.ownerUrl))
    await quietly(elsewhere.ownerUrl)
    const { rows } = await elsewhere.superuser.query('select first_name from member')
    expect(rows).toEqual([{ first_name: 'Old' }])
    const newest = await elsewhere.superuser.query(
      'select max(created_at)::float as at from drizzle.__drizzle_migrations',
    )
    expect(newest.rows[0].at).toBe(knownMigrations().at(-1)?.folderMillis)
  })

  test('restores tables with circular references, sequences, computed columns and triggers, or without keys', async () => {
    const [circle, elsewhere] = [await newDatabase(), await newDatabase()]
    await quietly(circle.ownerUrl)
    const owner = new pg.Client({ connectionString: circle.ownerUrl })
    await owner.connect()
    await owner.query(futureTables)
    await owner.query(`insert into hen (name) values ('Ada'), ('bea'); insert into egg (hen) values (1);
      update hen set egg = 1, mother = 1 where id = 2; insert into straw values ('b', '{}'), ('a', '{"x": 1}'), ('a', null)`)
    await owner.end()
    const from = join(folder, 'circle.backup')
    await backUp(targetAt(circle.ownerUrl), from)

    const { migrations, ...rest } = await verifyBackup(from)
    const later = { sql: [futureTables], hash: 'later', folderMillis: 9_999_999_999_999 }
    await restore({ ...rest, migrations: [...migrations, later] }, { ...targetAt(elsewhere.ownerUrl), replace: false })
    expect(await tableChecksums(elsewhere.superuser)).toEqual(await tableChecksums(circle.superuser))
    const { superuser } = elsewhere
    await superuser.query(`insert into hen (name, mother) values ('Cleo', 2)`)
    expect((await superuser.query('select id, loud, seen from hen order by id')).rows).toEqual([
      { id: 1, loud: 'ADA', seen: 1 },
      { id: 2, loud: 'BEA', seen: 1 },
      { id: 3, loud: 'CLEO', seen: 1 },
    ])
    await expect(superuser.query('update hen set egg = 7')).rejects.toThrow(/foreign key/)
  })

  test('restores files from disk to an S3-compatible store, and back', async () => {
    const s3 = await serveS3()
    atEnd(s3.close)
    const [first, second] = [await newDatabase(), await newDatabase()]
    const inBucket = { ...targetAt(first.ownerUrl), storage: storageIn(folder, s3.settings) }
    await inBucket.storage.put('portraits/old', Buffer.from('old'), 'x/y')
    s3.objects.set('ledger.pdf', { content: Buffer.from('another program'), type: 'x/y' })
    await expect(restoreBackup(file, inBucket)).rejects.toThrow(
      /holds a file that the backup does not name, such as portraits\/old/,
    )
    expect([...s3.objects.keys()]).toEqual(['portraits/old', 'ledger.pdf'])
    await restoreBackup(file, inBucket, true)
    expect([...s3.objects.keys()].sort()).toEqual(['instance.json', 'ledger.pdf', 'portraits/1'])
    expect(s3.objects.get('portraits/1')).toEqual({ content: Buffer.from('one'), type: 'image/webp' })
    const [back, from] = [targetAt(second.ownerUrl), join(folder, 'from-s3.backup')]
    await backUp(inBucket, from)
    await restoreBackup(from, back)
    const stored = await back.storage.get('portraits/1')
    expect(stored && (await buffer(stored.body)).toString()).toBe('one')
  })
})

describe('a restore', () => {
  test('a restore refuses a database that has tables of another program', async () => {
    const foreign = await newDatabase()
    await foreign.superuser.query('create table orders (id int); insert into orders values (1)')
    await foreign.superuser.query('alter table orders owner to subrosa_owner')
    await expect(restoreBackup(file, targetAt(foreign.ownerUrl), true)).rejects.toThrow(/another program.*orders/)
    expect((await foreign.superuser.query('select * from orders')).rowCount).toBe(1)
  })

  test('a restore that fails midway leaves database and secrets unchanged', async () => {
    const target = await newDatabase()
    await quietly(target.ownerUrl)
    const before = await tableChecksums(target.superuser)
    const failing: Storage = { ...storageIn(folder), put: () => Promise.reject(new Error('no room')) }
    const to = { ...targetAt(target.ownerUrl), storage: failing }
    await expect(restoreBackup(file, to)).rejects.toThrow('no room')
    expect(await tableChecksums(target.superuser)).toEqual(before)
    expect(existsSync(join(to.dataDir, 'secrets')) ? readdirSync(join(to.dataDir, 'secrets')) : []).toEqual([])
  })

  test('a restore fails if the storage returns other bytes than it received', async () => {
    const target = await newDatabase()
    const to = targetAt(target.ownerUrl)
    const lying: Storage = {
      ...to.storage,
      put: (key, _content, type) => to.storage.put(key, Buffer.from('two'), type),
    }
    await expect(restoreBackup(file, { ...to, storage: lying })).rejects.toThrow(/portraits\/1 differs/)
  })

  test('a restore finds members of the database it replaces even if row policies hide them', async () => {
    const target = await newDatabase()
    await quietly(target.ownerUrl)
    await target.superuser.query(
      `insert into member (first_name) values ('Hidden'); drop policy "the product itself" on member`,
    )
    await expect(restoreBackup(file, targetAt(target.ownerUrl))).rejects.toThrow(/already has members/)
  })
})
