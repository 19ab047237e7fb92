import { expect, onTestFinished, test } from 'vitest'
import { serveS3 } from '../src/testing/s3-server.ts'
import { commandWith } from './support/command.ts'
import { preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

test('a restore changes nothing in a bucket in use unless told to replace, and never changes files of other programs', async () => {
  const s3 = await serveS3()
  onTestFinished(s3.close)
  const dataDir = await preparedFolder()
  const file = `${temporaryFolder()}/instance.backup`
  const live = { DATA_DIR: dataDir, SAMPLE_NETWORK: 'off', ...s3.settings }
  const put = (key: string) => s3.objects.set(key, { content: Buffer.from(key), type: 'image/webp' })

  put('another-program/ledger.pdf')
  const product = runProduct({ dataDir, environment: live })
  await product.ready()
  put('listing-images/a/1.webp')
  expect(await commandWith(live, 'backup', file)).toMatchObject({ code: 0, output: expect.stringContaining('1 files') })
  product.child.kill('SIGTERM')
  await product.ended
  put('listing-images/a/2.webp')
  const objectsBefore = new Map(s3.objects)
  expect([...objectsBefore.keys()].sort()).toEqual([
    'another-program/ledger.pdf',
    'instance.json',
    'listing-images/a/1.webp',
    'listing-images/a/2.webp',
  ])

  // The settings are those of the running instance, but the data folder is new.
  const elsewhere = { ...live, DATA_DIR: temporaryFolder() }
  const inUse = 'The bucket files belongs to an instance already; nothing was changed.'
  expect(await commandWith(elsewhere, 'restore', file)).toEqual({ code: 1, output: expect.stringContaining(inUse) })
  expect(await commandWith(elsewhere, 'restore', file, '--rehearsal')).toEqual({
    code: 1,
    output: 'A rehearsal of a backup must not reach members or a store of files; unset S3_BUCKET.\n',
  })
  const startedProduct = runProduct({ dataDir: elsewhere.DATA_DIR, environment: elsewhere })
  await startedProduct.ended
  expect(startedProduct.output()).toContain('The bucket files belongs to another instance than the database.')

  const rehearsal = { DATA_DIR: temporaryFolder(), SAMPLE_NETWORK: 'off' }
  expect(await commandWith(rehearsal, 'restore', file, '--rehearsal')).toMatchObject({
    code: 0,
    output: expect.stringContaining('This is a rehearsal'),
  })
  for (const reaching of [s3.settings, { SMTP_URL: 'smtp://127.0.0.1:1' }]) {
    const rehearsed = runProduct({ dataDir: rehearsal.DATA_DIR, environment: { ...rehearsal, ...reaching } })
    await rehearsed.ended
    expect(rehearsed.output()).toContain('A rehearsal of a backup must not reach members')
  }
  expect(s3.objects).toEqual(objectsBefore)

  // The database is lost; the bucket is still there.
  expect(await commandWith(elsewhere, 'restore', file, '--replace')).toMatchObject({ code: 0 })
  objectsBefore.delete('listing-images/a/2.webp')
  expect(s3.objects).toEqual(objectsBefore)
  const recovered = runProduct({ dataDir: elsewhere.DATA_DIR, environment: elsewhere })
  await recovered.ready()
})
