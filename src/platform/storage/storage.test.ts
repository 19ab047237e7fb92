import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { serveS3 } from '#testing/s3-server.ts'
import { readConfig } from '../config/read-config.ts'
import { writeMarker } from './instance-marker.ts'
import { openStorage } from './open-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-storage-'))
const s3 = await serveS3()
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['the data folder', {}],
  ['an S3-compatible store', s3.settings],
])('files in %s', (_, environment) => {
  const storage = openStorage(readConfig({ DATA_DIR: folder, ...environment }, folder))
  afterAll(() => storage.close())

  const read = async (key: string) => {
    const file = await storage.get(key)
    return file && { ...file, body: await buffer(file.body) }
  }
  const listed = async (prefix?: string) => {
    const keys: string[] = []
    for await (const key of storage.keys(prefix)) keys.push(key)
    return keys.sort()
  }

  test('returns a stored file unchanged, with size and type', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    await storage.put('listing-images/a/1.webp', content, 'image/webp')
    const file = await read('listing-images/a/1.webp')
    expect(file?.body.equals(content)).toBe(true)
    expect(file).toMatchObject({ size: 70_000, contentType: 'image/webp' })
  })

  test('replaces the content and the type of a file', async () => {
    await storage.put('portraits/a', Buffer.from('first and longer'), 'text/plain')
    await storage.put('portraits/a', Buffer.from('second'), 'text/html')
    expect(await read('portraits/a')).toMatchObject({ body: Buffer.from('second'), contentType: 'text/html' })
  })

  test('parallel writes to one key leave one complete file', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(30_000, index))
    await Promise.all(contents.map((content) => storage.put('portraits/race', content, 'x/y')))
    const found = (await read('portraits/race'))?.body
    expect(contents.some((content) => found?.equals(content))).toBe(true)
  })

  test('stores a file from the disk completely or not at all', async () => {
    const [path, content] = [join(folder, 'given'), Buffer.alloc(3_000_000, 'given')]
    writeFileSync(path, content)
    await storage.putFile('exports/given.zip', path, 'application/zip')
    const file = await read('exports/given.zip')
    expect(file?.body.equals(content)).toBe(true)
    expect(file).toMatchObject({ size: 3_000_000, contentType: 'application/zip' })
    await expect(storage.putFile('exports/none.zip', `${path}-none`, 'application/zip')).rejects.toThrow('ENOENT')
    expect(await storage.get('exports/none.zip')).toBeUndefined()
    await storage.remove('exports/given.zip')
  })

  test('returns undefined for a missing file, and removing it is no error', async () => {
    expect(await storage.get('portraits/to/be.found')).toBeUndefined()
    await storage.remove('portraits/to/be.found')
    await storage.put('portraits/gone', Buffer.from('x'), 'x/y')
    await storage.remove('portraits/gone')
    expect(await storage.get('portraits/gone')).toBeUndefined()
  })

  test('lists files by prefix', async () => {
    await Promise.all(
      ['portraits/list/1', 'portraits/list/2/3', 'listing-images/1'].map((key) =>
        storage.put(key, Buffer.from(key), 'x/y'),
      ),
    )
    expect(await listed('portraits/list/')).toEqual(['portraits/list/1', 'portraits/list/2/3'])
    expect(await listed()).toEqual(
      expect.arrayContaining(['portraits/list/1', 'portraits/list/2/3', 'listing-images/1']),
    )
  })

  test('lists all files, however many there are', async () => {
    const keys = Array.from({ length: 2_050 }, (_, index) => `portraits/many/${index}`)
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, Buffer.from('x'), 'x/y')))
    expect(await listed('portraits/many/')).toEqual(keys.sort())
  }, 60_000)

  test('a file read while it is replaced is completely old or completely new', async () => {
    const [old, fresh] = [Buffer.alloc(500_000, 1), Buffer.alloc(400_000, 2)]
    await storage.put('portraits/replaced', old, 'x/y')
    const file = await storage.get('portraits/replaced')
    await storage.put('portraits/replaced', fresh, 'x/y')
    const content = file && (await buffer(file.body))
    expect(content?.equals(old) || content?.equals(fresh)).toBe(true)
    expect(content?.length).toBe(file?.size)
  })

  test('closes a file that is not read to its end', async () => {
    await storage.put('portraits/large', Buffer.alloc(1_000_000), 'x/y')
    const open = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)
    const before = open()
    for (let round = 0; round < 100; round++) (await storage.get('portraits/large'))?.body.destroy()
    await storage.put('portraits/after', Buffer.from('x'), 'x/y')
    await expect.poll(open).toBeLessThan(before + 20)
  })

  test.each(['', 'text/html\nx', 'x'.repeat(201), 'text/ünï'])(
    'refuses to store a file with the content type %j',
    async (type) => {
      await expect(storage.put('portraits/typed', Buffer.from('x'), type)).rejects.toThrow('Not a content type')
    },
  )

  test('stores an empty file', async () => {
    await storage.put('portraits/empty', Buffer.alloc(0), 'x/y')
    expect(await read('portraits/empty')).toMatchObject({ size: 0, contentType: 'x/y', body: Buffer.alloc(0) })
  })

  test.each([
    '',
    '/etc/passwd',
    '../secrets/x',
    'another-program/x',
    'portraits',
    'portraits/../../b',
    'portraits/a//b',
    'portraits/a/',
    'portraits/.hidden',
    'portraits/a\\b',
    'portraits/a\u0000b',
    'portraits/a b',
    'portraits/ünï',
    'portraits/a~',
    `portraits/${'x'.repeat(121)}`,
    `portraits/${'a/'.repeat(300)}`,
  ])('refuses the storage key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'x/y')).rejects.toThrow('Not a storage key')
    await expect(async () => await storage.get(key)).rejects.toThrow('Not a storage key')
    await expect(async () => await storage.remove(key)).rejects.toThrow('Not a storage key')
  })
})

test('with S3_PREFIX, all files are stored below it, and no others are listed', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: folder, ...s3.settings, S3_PREFIX: '/mine/' }, folder))
  s3.objects.set('portraits/outside', { content: Buffer.alloc(0), type: 'x/y' })
  s3.objects.set('mine/note', { content: Buffer.alloc(0), type: 'x/y' })
  await storage.put('portraits/inside', Buffer.from('x'), 'x/y')
  await writeMarker(storage, '00000000-0000-4000-8000-000000000001')
  expect([...s3.objects.keys()].filter((key) => key.startsWith('mine/')).sort()).toEqual([
    'mine/instance.json',
    'mine/note',
    'mine/portraits/inside',
  ])
  expect(await storage.get('portraits/outside')).toBeUndefined()
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  expect(keys).toEqual(['portraits/inside'])
  await storage.close()
})

test('the S3 server of the tests refuses a wrong secret', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: folder, ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' }, folder))
  await expect(storage.put('portraits/a', Buffer.from('x'), 'x/y')).rejects.toThrow('SignatureDoesNotMatch')
  await storage.close()
})

test('does not list files of other programs in the same folder or bucket', async () => {
  mkdirSync(join(folder, 'files/another-program'), { recursive: true })
  for (const name of ['.DS_Store', 'portraits/.DS_Store', 'portraits/note.txt', 'another-program/note~'])
    writeFileSync(join(folder, 'files', name), 'x')
  for (const key of ['portraits/note~', 'another-program/note', 'note'])
    s3.objects.set(key, { content: Buffer.alloc(0), type: 'x/y' })
  for (const settings of [{}, s3.settings]) {
    const storage = openStorage(readConfig({ DATA_DIR: folder, ...settings }, folder))
    for await (const key of storage.keys()) expect(key).not.toMatch(/note|DS_Store|another/)
    await storage.close()
  }
})

test('the next start removes unfinished files of a crash, but not those that another process writes now', async () => {
  const unfinished = join(mkdtempSync(join(folder, 'crashed-')), 'files-unfinished')
  mkdirSync(unfinished)
  for (const name of ['old', 'young']) writeFileSync(join(unfinished, name), 'x')
  utimesSync(join(unfinished, 'old'), 0, Date.now() / 1_000 - 7_200)
  await openStorage(readConfig({ DATA_DIR: join(unfinished, '..') }, folder)).close()
  expect(existsSync(join(unfinished, 'old'))).toBe(false)
  expect(existsSync(join(unfinished, 'young'))).toBe(true)
})

test('storing a file on a full disk fails and leaves nothing', () => {
  const dataDir = mkdtempSync(join(folder, 'full-'))
  const script = `import { openDiskStorage } from './src/platform/storage/disk-storage.ts'
    await openDiskStorage(process.argv[1]).put('portraits/big', Buffer.alloc(300_000), 'x/y').catch(({ code }) => console.log(code))`
  // A limit on the size of files cuts a write short just as a full disk does.
  const command = 'ulimit -f 100 && exec "$0" --input-type=module -e "$1" "$2"'
  const said = execFileSync('bash', ['-c', command, process.execPath, script, dataDir], { encoding: 'utf8' })
  expect(said).toBe('EFBIG\n')
  expect(readdirSync(join(dataDir, 'files/portraits'))).toEqual([])
  expect(readdirSync(join(dataDir, 'files-unfinished'))).toEqual([])
})
