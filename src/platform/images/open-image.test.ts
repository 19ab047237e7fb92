import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pictureOf } from '#testing/photographs.ts'
import { openImage } from './open-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'subrosa-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const small = new Blob([await pictureOf(60, 40)])
const width = async (opened: { width: number }) => opened.width

test('refuses an image whose file was removed while it was queued', async () => {
  const path = join(folder, 'gone')
  writeFileSync(path, await pictureOf(60, 40))
  const places = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const before = places.map(({ promise }) => openImage(small, () => promise))
  const waiting = openImage(await openAsBlob(path), width)
  rmSync(path)
  for (const { resolve } of places) resolve(1)
  await expect(waiting).rejects.toMatchObject({ name: 'Refusal', code: 'PICTURE_UNREADABLE' })
  expect(await Promise.all(before)).toEqual([1, 1])
})

test('a large image that waits for another large one does not delay small ones', async () => {
  const large = new Blob([await pictureOf(5000, 5000)])
  const gate = Promise.withResolvers<number>()
  const opened: string[] = []
  const both = ['one', 'other'].map((name) =>
    openImage(large, () => {
      opened.push(name)
      return gate.promise
    }),
  )
  await expect.poll(() => opened).toHaveLength(1)
  try {
    expect(await openImage(small, width)).toBe(60)
    expect(opened).toHaveLength(1)
  } finally {
    gate.resolve(1)
  }
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(opened).toHaveLength(2)
})
