import { expect, test, vi } from 'vitest'
import { assertStorageOf } from '#platform/instance-identity/assert-storage-of.ts'
import { openLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { readMarker, writeMarker } from '#platform/storage/instance-marker.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { claimStorage, claimStorageLater } from './claim-storage.ts'

const [instance, another] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const identity = { id: instance, keyDigest: 'aa', rehearsal: false }

function givenStorage() {
  const disk = openDiskStorage(temporaryFolder('claim-'))
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const get = vi.fn(disk.get).mockRejectedValueOnce(new Error('away'))
  return { disk, storage: { ...disk, get }, lines, log }
}

test('writes the marker of the instance as soon as a storage answers that was unavailable at the start', async () => {
  const { disk, storage, lines, log } = givenStorage()
  expect(await claimStorage(storage, instance, log)).toBe(false)
  expect(lines).toEqual([expect.stringContaining('the storage does not answer')])
  await expect(assertStorageOf(disk, identity)).rejects.toThrow(/If the store was away when the product started/)
  storage.get.mockRejectedValueOnce(new Error('still away'))
  claimStorageLater(storage, instance, log, 1)
  await expect.poll(() => readMarker(disk)).toBe(instance)
  await assertStorageOf(disk, identity)
})

test('leaves the marker of another instance when its storage answers late, and logs that', async () => {
  const { disk, storage, lines, log } = givenStorage()
  await writeMarker(disk, another)
  claimStorageLater(storage, instance, log, 1)
  await expect.poll(() => lines.at(-1)).toContain('belongs to another instance')
  expect(await readMarker(disk)).toBe(another)
})
