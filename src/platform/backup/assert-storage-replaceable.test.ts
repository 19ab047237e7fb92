import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { writeMarker } from '../storage/instance-marker.ts'
import { assertStorageReplaceable, unnamedKeys } from './assert-storage-replaceable.ts'
import type { Manifest } from './manifest.ts'

const [ours, theirs] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const manifest: Manifest = {
  format: 1,
  product: '0.1.0',
  schema: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  instance: { id: ours, keyDigest: null },
  entries: [{ name: 'files/portraits/1', bytes: 1, sha256: '' }],
  sequences: {},
}

async function storageWith({ marker, keys = [] }: { marker?: string; keys?: string[] }) {
  const folder = temporaryFolder('storage-')
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const storage = openDiskStorage(folder)
  for (const key of keys) await storage.put(key, Buffer.from('x'), 'x/y')
  if (marker) await writeMarker(storage, marker)
  return storage
}

const belongsToAnother = /belongs to an instance already; nothing was changed/
const isOfAnotherDatabase = /belongs to another instance than the database; nothing was changed/

test.each([
  ['is empty', {}, { instance: undefined, hasMembers: false, replace: false }],
  [
    'holds what a restore that failed left',
    { keys: ['portraits/1'] },
    { instance: undefined, hasMembers: false, replace: false },
  ],
  [
    'holds copies for viewers, which no backup has',
    { keys: ['photograph-copies/1'] },
    { instance: undefined, hasMembers: false, replace: false },
  ],
  [
    'is that of the database, without members',
    { marker: theirs },
    { instance: theirs, hasMembers: false, replace: false },
  ],
  [
    'is that of the members replaced',
    { marker: theirs, keys: ['portraits/2'] },
    { instance: theirs, hasMembers: true, replace: true },
  ],
  [
    'survived its database, and --replace is given',
    { marker: ours, keys: ['portraits/2'] },
    { instance: undefined, hasMembers: false, replace: true },
  ],
  [
    'is not marked yet, and --replace is given',
    { keys: ['portraits/2'] },
    { instance: theirs, hasMembers: true, replace: true },
  ],
])('a restore accepts a storage if it %s', async (_, content, replaced) => {
  await assertStorageReplaceable(await storageWith(content), manifest, replaced)
})

test.each([
  [
    'is in use by the instance of the backup',
    { marker: ours },
    { instance: undefined, hasMembers: false, replace: false },
    belongsToAnother,
  ],
  [
    'is in use by another instance',
    { marker: theirs },
    { instance: ours, hasMembers: false, replace: false },
    belongsToAnother,
  ],
  [
    'belongs to another instance than the members replaced, also with --replace',
    { marker: ours },
    { instance: theirs, hasMembers: true, replace: true },
    isOfAnotherDatabase,
  ],
  [
    'holds files that the backup does not name',
    { keys: ['portraits/2', 'portraits/3'] },
    { instance: undefined, hasMembers: false, replace: false },
    /holds 2 files that the backup does not name, such as portraits\/[23]; nothing was changed/,
  ],
])('a restore refuses a storage if it %s', async (_, content, replaced, sentence) => {
  await expect(assertStorageReplaceable(await storageWith(content), manifest, replaced)).rejects.toThrow(sentence)
})

test('a restore removes files that the backup does not list, but not the journal of erasures', async () => {
  const storage = await storageWith({ keys: ['portraits/1', 'portraits/2', 'photograph-copies/1', 'erasures/a'] })
  const removed = await Array.fromAsync(unnamedKeys(storage, manifest))
  expect(removed.sort()).toEqual(['photograph-copies/1', 'portraits/2'])
})
