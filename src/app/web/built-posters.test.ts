import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { builtPosterReader } from './built-posters.ts'

test('reads a built poster with its compressed variants, and no other file', async () => {
  const folder = temporaryFolder('posters')
  mkdirSync(join(folder, 'posters/yachts'), { recursive: true })
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(join(folder, `posters/yachts/at-anchor-dusk.svg${ending}`), `bytes${ending}`)
  const read = builtPosterReader(folder)

  const poster = await read('yachts', 'at-anchor-dusk.svg')
  expect([poster?.identity, poster?.br, poster?.gzip].map(String)).toEqual(['bytes', 'bytes.br', 'bytes.gz'])
  expect(poster?.digest).toHaveLength(22)

  for (const file of ['at-anchor-dusk.svg.br', '../../secret.svg', 'sunk-dusk.svg'])
    expect(read('yachts', file)).toBeUndefined()
})

test('fails for a poster that the build has not written', async () => {
  await expect(builtPosterReader(temporaryFolder('posters'))('yachts', 'at-anchor-dusk.svg')).rejects.toThrow('ENOENT')
})
