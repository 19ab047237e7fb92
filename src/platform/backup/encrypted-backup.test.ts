import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { atEnd } from '#testing/at-end.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { backUp } from './back-up.ts'
import { readIdentities } from './encryption.ts'
import { makeBackupKey } from './make-backup-key.ts'
import { restore } from './restore.ts'
import { newDatabase } from './testing/new-database.ts'
import { tableChecksums } from './testing/table-checksums.ts'
import { verifyBackup } from './verify-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-encrypted-'))
atEnd(async () => rmSync(folder, { recursive: true, force: true }))
const [file, keyFile, otherKeyFile] = ['instance.backup', 'key.txt', 'other-key.txt'].map((name) =>
  join(folder, name),
) as [string, string, string]

const app = await testApp()
const instance = { ownerUrl: app.database.ownerUrl, storage: app.platform.storage, dataDir: app.dataDir }
const picture = randomBytes(200_000)
let [identities, otherIdentities]: string[][] = [[], []]

beforeAll(async () => {
  await givenMember(app)
  await app.platform.storage.put('portraits/1', picture, 'image/webp')
  const recipients = [await makeBackupKey(keyFile)]
  await makeBackupKey(otherKeyFile)
  identities = await readIdentities(keyFile)
  otherIdentities = await readIdentities(otherKeyFile)
  await backUp({ ...instance, recipients }, file)
})

describe('an encrypted backup', () => {
  test('an encrypted backup has the age format and is readable by its owner only', () => {
    expect(readFileSync(file).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('an encrypted backup restored with its key gives the same tables, files and secrets', async () => {
    const target = await newDatabase()
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const storage = openDiskStorage(dataDir)
    const backup = await verifyBackup(file, { identities: [...(otherIdentities ?? []), ...(identities ?? [])] })
    await restore(backup, { ownerUrl: target.ownerUrl, storage, dataDir, replace: false })
    expect(await tableChecksums(target.superuser)).toEqual(await tableChecksums(app.database.superuser))
    expect(await storage.get('portraits/1')).toMatchObject({ size: picture.length, contentType: 'image/webp' })
    expect(readFileSync(join(dataDir, 'secrets/sealing-key'))).toEqual(
      readFileSync(join(app.dataDir, 'secrets/sealing-key')),
    )
  })

  test('refuses to open an encrypted backup without its key, and says why', async () => {
    await expect(verifyBackup(file)).rejects.toThrow(
      `The backup ${file} is encrypted; add --identity and the file that holds its key.`,
    )
    await expect(verifyBackup(file, { identities: otherIdentities })).rejects.toThrow(
      `The key does not open the backup ${file}`,
    )
  })

  test('refuses an encrypted backup that was altered or truncated', async () => {
    const backupBytes = readFileSync(file)
    const broken = join(folder, 'broken.backup')
    const offsets = [
      0,
      30,
      60,
      ...Array.from({ length: 12 }, (_, n) => Math.floor((backupBytes.length * (n + 0.5)) / 12)),
      backupBytes.length - 1,
    ]
    for (const place of offsets) {
      const altered = Buffer.from(backupBytes)
      altered[place] = (altered[place] ?? 0) ^ 1
      writeFileSync(broken, altered)
      await expect(verifyBackup(broken, { identities }), `byte ${place}`).rejects.toThrow(OperatorError)
    }
    // The payload consists of pieces of 64 KiB, each with a tag. A file cut after a whole piece must be refused too.
    const endOfPiece = backupBytes.indexOf('\n', backupBytes.indexOf('\n--- ') + 1) + 1 + 16 + 65_552
    expect(endOfPiece).toBeLessThan(backupBytes.length)
    for (const length of [1, 22, 1_000, endOfPiece, backupBytes.length - 16, backupBytes.length - 1]) {
      writeFileSync(broken, backupBytes.subarray(0, length))
      await expect(verifyBackup(broken, { identities }), `cut at ${length}`).rejects.toThrow(OperatorError)
    }
    writeFileSync(broken, Buffer.concat([backupBytes, Buffer.from('x')]))
    await expect(verifyBackup(broken, { identities })).rejects.toThrow(/incomplete or was altered; nothing was changed/)
  })

  test('refuses an invalid recipient of a backup without repeating it', async () => {
    const [key = ''] = identities ?? []
    const refused = backUp({ ...instance, recipients: [key] }, join(folder, 'none'))
    await expect(refused).rejects.toThrow(
      'A recipient of a backup begins with age1; npm run backup-key -- FILE makes one.',
    )
  })
})

describe('a key of backups', () => {
  test('a backup key is readable by its owner only, and never overwrites another file', async () => {
    expect(statSync(keyFile).mode & 0o077).toBe(0)
    await expect(makeBackupKey(keyFile)).rejects.toThrow('is there already; name a new file for the key.')
  })

  test.each(['', '# public key: age1\n', 'age1qqqq\n', 'AGE-SECRET-KEY-1WRONG\n'])(
    'refuses %j as a backup key',
    async (content) => {
      const wrong = join(folder, 'wrong.txt')
      writeFileSync(wrong, content)
      await expect(readIdentities(wrong)).rejects.toThrow(
        /holds no key of a backup; such a key begins with AGE-SECRET-KEY-/,
      )
    },
  )
})

test('a backup does not follow a symbolic link at the path of its temporary file', async () => {
  const [victim, beside] = [join(folder, 'victim'), join(folder, 'linked.backup')]
  writeFileSync(victim, 'untouched')
  for (const name of ['', `.${process.pid}.unfinished`, `.${process.pid}.spool`])
    symlinkSync(victim, `${beside}${name}`)
  await backUp(instance, beside)
  expect(readFileSync(victim, 'utf8')).toBe('untouched')
})
