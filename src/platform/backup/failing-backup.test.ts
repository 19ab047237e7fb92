import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { prepareDatabase } from '#database/prepare-database.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { atEnd } from '#testing/at-end.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import type { Storage } from '../storage/storage.ts'
import { backUp } from './back-up.ts'
import { newDatabase } from './testing/new-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-backup-'))
atEnd(async () => rmSync(folder, { recursive: true, force: true }))

const app = await testApp()
const of = ({ database, platform, dataDir }: TestApp) => ({
  ownerUrl: database.ownerUrl,
  storage: platform.storage,
  dataDir,
})

describe('a backup that fails', () => {
  test('a backup skips a file that is removed while it is made', async () => {
    const vanishing: Storage = { ...app.platform.storage, get: async () => undefined }
    const manifest = await backUp({ ...of(app), storage: vanishing }, join(folder, 'v.backup'))
    expect(manifest.entries.filter(({ name }) => name.startsWith('files/'))).toEqual([])
  })

  test('refuses a backup if a row policy would hide rows or the database has no tables', async () => {
    const target = await newDatabase()
    await expect(backUp({ ...of(app), ownerUrl: target.ownerUrl }, join(folder, 'none'))).rejects.toThrow(
      /nothing to back up/,
    )
    await prepareDatabase({ ownerUrl: target.ownerUrl, log: () => undefined })
    await target.superuser.query('drop policy "the product itself" on rate_limit')
    await expect(backUp({ ...of(app), ownerUrl: target.ownerUrl }, join(folder, 'none'))).rejects.toThrow(
      /read rate_limit/,
    )
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })

  test('a backup on a full disk fails with a message and leaves no file', async () => {
    const here = mkdtempSync(join(folder, 'full-'))
    const script = `import { writeArchive } from './src/platform/backup/write-archive.ts'
      import { randomBytes } from 'node:crypto'
      await writeArchive(process.argv[1], async (archive) => {
        for (let n = 0; n < 100; n++) await archive.add('files/' + n, 1e6, randomBytes(1e6))
      }).catch(({ message }) => console.log(message))`
    // A limit on the size of files cuts a write short just as a full disk does.
    const command = 'ulimit -f 20000 && exec "$0" --input-type=module -e "$1" "$2"'
    const said = execFileSync('bash', ['-c', command, process.execPath, script, join(here, 'x')], { encoding: 'utf8' })
    expect(said).toMatch(/cannot be written \(EFBIG\); name a file in a folder with room/)
    expect(readdirSync(here)).toEqual([])
  })

  test('a failed backup leaves no file and keeps the earlier backup', async () => {
    const here = mkdtempSync(join(folder, 'failing-'))
    const at = join(here, 'x.backup')
    writeFileSync(at, 'earlier')
    await app.platform.storage.put('portraits/1', Buffer.from('one'), 'image/webp')
    const failing: Storage = { ...app.platform.storage, get: () => Promise.reject(new Error('store is away')) }
    await expect(backUp({ ...of(app), storage: failing }, at)).rejects.toThrow('store is away')
    expect(readdirSync(here)).toEqual(['x.backup'])
    expect(readFileSync(at, 'utf8')).toBe('earlier')
  })

  test('a backup whose database is stopped midway fails with a message and leaves no file', async () => {
    const here = mkdtempSync(join(folder, 'stopped-'))
    const { superuser } = app.database
    const holder = await superuser.connect()
    await holder.query('begin; lock table member')
    const backup = backUp(of(app), join(here, 'x.backup'))
    backup.catch(() => undefined)
    const end = () =>
      superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'backup' and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await end()).rowCount).toBe(1)
    await expect(backup).rejects.toThrow(OperatorError)
    await expect(backup).rejects.toThrow('The database was stopped in the middle of it; try again when it runs.')
    await holder.query('rollback')
    holder.release()
    expect(readdirSync(here)).toEqual([])
  })
})
