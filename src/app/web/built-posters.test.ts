import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { posterFromPath } from '#posters/every-poster.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { builtPosters } from './built-posters.ts'

function build(): string {
  const folder = temporaryFolder('posters')
  mkdirSync(join(folder, 'key'))
  for (const file of ['400.avif', '400.webp']) writeFileSync(join(folder, 'key', file), `bytes of ${file}`)
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify({ version: 'v1', keys: { 'yachts/at-anchor-dusk': 'key' }, thumbhashes: {} }),
  )
  return folder
}

const { poster, width } = posterFromPath('yachts', 'at-anchor-dusk-400') ?? expect.unreachable()

test('reads a built poster in both formats', async () => {
  const { version, read } = builtPosters(build())

  expect(version).toBe('v1')
  for (const format of ['avif', 'webp'] as const) {
    const { content, contentType, etag } = await read(poster, width, format)
    expect([`${content}`, contentType, etag]).toEqual([
      `bytes of 400.${format}`,
      `image/${format}`,
      `"key-400-${format}"`,
    ])
  }
})

test('fails for a poster that the build has not written', async () => {
  await expect(builtPosters(build()).read({ ...poster, timeOfDay: 'noon' }, width, 'avif')).rejects.toThrow('ENOENT')
})
