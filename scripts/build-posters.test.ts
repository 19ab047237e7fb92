import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Poster, posterName } from '../posters/catalogue.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { preparePosters } from './build-posters.ts'

const at = (timeOfDay: Poster['timeOfDay']): Poster => ({ category: 'yachts', scene: 'at-anchor', timeOfDay })
const [dusk, night] = [at('dusk'), at('night')]

async function build(folder: string, posters: Poster[]) {
  const { define, encode } = await preparePosters(folder, posters)
  await encode()
  const { keys } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  return { define, folderOf: (poster: Poster) => join(folder, keys[posterName(poster)]) }
}

test('gives pages the thumbhashes of plates only', async () => {
  const { define } = await preparePosters(temporaryFolder('posters'), [
    dusk,
    { category: 'plates', scene: 'key', timeOfDay: 'dawn' },
  ])
  expect(define['globalThis.POSTER_THUMBHASHES']).toMatch(/^\{"plates\/key-dawn":"[A-Za-z0-9+/]{20,40}=*"\}$/)
})

test('encodes a poster in each width as AVIF and WebP, once, and keeps the previous build', async () => {
  const folder = temporaryFolder('posters')
  const { define, folderOf } = await build(folder, [dusk])
  const files = readdirSync(folderOf(dusk)).toSorted()
  expect(files).toEqual([240, 400, 800, 1440].flatMap((width) => [`${width}.avif`, `${width}.webp`]).toSorted())
  // From memory: where the product's own image code is loaded, sharp opens no files.
  const { width, height } = await sharp(readFileSync(join(folderOf(dusk), '1440.webp'))).metadata()
  expect([width, height]).toEqual([1440, 960])
  expect(statSync(join(folderOf(dusk), '800.avif')).size).toBeLessThan(40_000)
  expect(define['globalThis.POSTER_THUMBHASHES']).toBe('{}')

  const firstWritten = statSync(join(folderOf(dusk), '800.avif')).mtimeMs
  const both = await build(folder, [dusk, night])
  expect(statSync(join(folderOf(dusk), '800.avif')).mtimeMs).toBe(firstWritten)
  expect(both.define['globalThis.POSTERS_VERSION']).not.toBe(define['globalThis.POSTERS_VERSION'])

  await build(folder, [night])
  expect(existsSync(folderOf(dusk)), 'a running product still reads the previous build').toBe(true)
  await build(folder, [night])
  expect(existsSync(folderOf(dusk))).toBe(false)
})
