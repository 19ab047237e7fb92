import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { openStorage } from './open-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-storage-'))
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'files', configs: [] }],
})
const { port } = (await store.run()) as unknown as { port: number }
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3 = {
  S3_BUCKET: 'files',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: 'on',
}

describe.each([
  ['the data folder', {}],
  ['an S3-compatible store', s3],
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

  test('come back as they went, with size and type', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    await storage.put('listing-images/a/1.webp', content, 'image/webp')
    const file = await read('listing-images/a/1.webp')
    expect(file?.body.equals(content)).toBe(true)
    expect(file).toMatchObject({ size: 70_000, contentType: 'image/webp' })
  })

  test('are replaced whole', async () => {
    await storage.put('a', Buffer.from('first and longer'), 'text/plain')
    await storage.put('a', Buffer.from('second'), 'text/html')
    expect(await read('a')).toMatchObject({ body: Buffer.from('second'), contentType: 'text/html' })
  })

  test('written at once under one key leave one of them whole', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(30_000, index))
    await Promise.all(contents.map((content) => storage.put('race', content, 'x/y')))
    const found = (await read('race'))?.body
    expect(contents.some((content) => found?.equals(content))).toBe(true)
  })

  test('that are not there are undefined, and removing them is no error', async () => {
    expect(await storage.get('nowhere/to/be.found')).toBeUndefined()
    await storage.remove('nowhere/to/be.found')
    await storage.put('gone', Buffer.from('x'), 'x/y')
    await storage.remove('gone')
    expect(await storage.get('gone')).toBeUndefined()
  })

  test('are listed by prefix', async () => {
    await Promise.all(['list/1', 'list/2/3', 'other/1'].map((key) => storage.put(key, Buffer.from(key), 'x/y')))
    expect(await listed('list/')).toEqual(['list/1', 'list/2/3'])
    expect(await listed()).toEqual(expect.arrayContaining(['list/1', 'list/2/3', 'other/1']))
  })

  test('may be empty', async () => {
    await storage.put('empty', Buffer.alloc(0), 'x/y')
    expect(await read('empty')).toMatchObject({ size: 0, contentType: 'x/y', body: Buffer.alloc(0) })
  })

  test.each([
    '',
    '/etc/passwd',
    '../secrets/x',
    'a/../../b',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'a\u0000b',
    'a b',
    'ünï',
    'a~',
    'x'.repeat(121),
    'a/'.repeat(300),
  ])('never lie under a name like %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'x/y')).rejects.toThrow('Not a storage key')
    await expect(async () => await storage.get(key)).rejects.toThrow('Not a storage key')
    await expect(async () => await storage.remove(key)).rejects.toThrow('Not a storage key')
  })
})

/** The server above cannot continue a listing on this Node, so two pages are answered by hand. */
test('an S3 listing that comes in pages is complete', async () => {
  const asked: (string | null)[] = []
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token')
    asked.push(token)
    const [keys, rest] = token
      ? [['many/3'], '<IsTruncated>false</IsTruncated>']
      : [['many/1', 'many/2'], '<IsTruncated>true</IsTruncated><NextContinuationToken>page+2/=</NextContinuationToken>']
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    response.setHeader('content-type', 'application/xml')
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents}${rest}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', () => resolve()))
  const endpoint = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  const storage = openStorage(readConfig({ DATA_DIR: folder, ...s3, S3_ENDPOINT: endpoint }, folder))
  const keys: string[] = []
  for await (const key of storage.keys('many/')) keys.push(key)
  expect(keys).toEqual(['many/1', 'many/2', 'many/3'])
  expect(asked).toEqual([null, 'page+2/='])
  await storage.close()
  pages.close()
})

test('a stream that nobody finishes gives its descriptor back', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: folder }, folder))
  await storage.put('large', Buffer.alloc(1_000_000), 'x/y')
  const open = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)
  const before = open()
  for (let round = 0; round < 100; round++) (await storage.get('large'))?.body.destroy()
  await expect.poll(open).toBeLessThan(before + 20)
})
